/** The census of the demonstration, as people write a form in a message: sheets of XLSForm, one below the other. */
export const censusForm = `| survey |
| | type | name | label::Français (fr) | label::English (en) | required | constraint | relevant | appearance |
| | start | debut | | | | | | |
| | end | fin | | | | | | |
| | deviceid | appareil | | | | | | |
| | select_one village | village | Village | Village | yes | | | |
| | begin group | menage | Le ménage | The household | | | | |
| | text | chef | Nom du chef de ménage | Name of the head of household | yes | | | |
| | select_one sexe | sexe | Sexe | Sex | yes | | | |
| | integer | age | Âge | Age | yes | . >= 15 and . < 110 | | |
| | integer | taille | Personnes dans le ménage | People in the household | yes | . > 0 and . < 40 | | |
| | integer | enfants | dont enfants de moins de 15 ans | of whom children below 15 | yes | . <= \${taille} | | |
| | select_one ecole | ecole | Niveau d’école du chef | Schooling of the head | | | | |
| | select_one eau | eau | D’où vient l’eau ? | Where does the water come from? | | | | |
| | integer | minutes_eau | Minutes à pied jusqu’à l’eau | Minutes on foot to the water | | . >= 0 | | |
| | select_one oui_non | electricite | Électricité dans la maison | Electricity in the house | | | | |
| | end group | | | | | | | |
| | begin group | cacao | Le cacao | Cocoa | | | | |
| | integer | annees | Années de culture du cacao | Years of growing cocoa | | . >= 0 and . < 90 | | |
| | integer | parcelles | Parcelles de cacao | Plots of cocoa | yes | . > 0 and . < 30 | | |
| | decimal | hectares | Surface de cacao (ha) | Area of cocoa (ha) | yes | . > 0 and . < 100 | | |
| | integer | recolte | Récolte de la campagne (kg) | Harvest of the season (kg) | yes | . >= 0 | | |
| | integer | prix | Prix du dernier kilo vendu (FCFA) | Price of the last kilogram sold (FCFA) | | . >= 0 | | |
| | select_one maladie | maladie | Maladie la plus fréquente | Most frequent disease | | | | |
| | select_one oui_non | replante | A replanté depuis 2020 | Has replanted since 2020 | | | | |
| | integer | ombrage | Arbres d’ombrage par hectare | Shade trees per hectare | | . >= 0 | | |
| | end group | | | | | | | |
| | begin group | avis | La coopérative | The cooperative | | | | |
| | select_one accord | prix_juste | Le prix payé est juste | The price that is paid is fair | | | | |
| | select_one accord | conseils | Les conseils sont utiles | The advice is useful | | | | |
| | select_one accord | paiement | Le paiement vient à temps | Payment comes in time | | | | |
| | select_one accord | ecoute | Les responsables écoutent | The leaders listen | | | | |
| | select_one accord | reste | Je vendrai encore à la coopérative | I will sell to the cooperative again | | | | |
| | end group | | | | | | | |
| | geopoint | place | Position de la maison | Position of the house | yes | | | |
| choices |
| | list_name | name | label::Français (fr) | label::English (en) |
| | sexe | f | Femme | Woman |
| | sexe | m | Homme | Man |
| | oui_non | oui | Oui | Yes |
| | oui_non | non | Non | No |
| | ecole | aucune | Aucune | None |
| | ecole | primaire | Primaire | Primary |
| | ecole | secondaire | Secondaire | Secondary |
| | ecole | superieure | Supérieure | Higher |
| | eau | puits | Puits | Well |
| | eau | forage | Forage | Borehole |
| | eau | marigot | Marigot | Stream |
| | eau | robinet | Robinet | Tap |
| | maladie | pourriture | Pourriture brune | Black pod |
| | maladie | swollen | Swollen shoot | Swollen shoot |
| | maladie | mirides | Mirides | Mirids |
| | maladie | aucune | Aucune | None |
| | maladie | nsp | Ne sait pas | Does not know |
| | accord | 1 | Pas du tout d’accord | Not at all |
| | accord | 2 | Plutôt pas d’accord | Rather not |
| | accord | 3 | Ni l’un ni l’autre | Neither |
| | accord | 4 | Plutôt d’accord | Rather |
| | accord | 5 | Tout à fait d’accord | Entirely |
VILLAGES
| settings |
| | form_id | form_title | default_language | instance_name |
| | recensement | Recensement des ménages | Français (fr) | \${chef} |
`;

/** The form for villages that are there. */
export const censusFormOf = (villages: readonly string[]): string =>
  censusForm.replace(
    "VILLAGES\n",
    villages.map((name, at) => `| | village | v${at + 1} | ${name} | ${name} |\n`).join(""),
  );
