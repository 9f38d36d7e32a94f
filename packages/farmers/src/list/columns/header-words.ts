import type { KnownField } from "./fields.ts";

/** Headers by what they mean, in French, English, Spanish and Portuguese: lower case, without accents and little words. */
export const headerWords: Readonly<Record<KnownField, readonly string[]>> = {
  // The axes stand first: of two equally likely readings the first is taken, and "Ltitude" is no altitude.
  latitude: "latitude|latitud|gps latitude|latitud gps|latitude wgs 84".split("|"),
  longitude: "longitude|longitud|gps longitude|longitud gps|longitude wgs 84".split("|"),
  identifier: (
    "code|code prod|code producteur|code planteur|code membre|code paysan|code exploitant|matricule|identifiant|id|id producteur|" +
    "identifiant producteur|identifiant planteur|numero producteur|n producteur|numero membre|numero planteur|numero carte|n carte|" +
    "carte producteur|farmer id|farmer code|farmer number|producer id|producer code|member id|member code|member number|grower id|" +
    "grower code|registration number|identifier|codigo|codigo productor|codigo agricultor|identificador|matricula|id productor|" +
    "numero socio|codigo produtor|id produtor|identificador produtor|ref|reference|uid"
  ).split("|"),
  fullName: (
    "nom prenoms|nom prenom|noms prenoms|prenoms nom|prenom nom|nom complet|nom producteur|nom planteur|nom paysan|nom membre|nom|" +
    "noms|producteur|planteur|nom prenoms producteur|nom prenoms planteur|full name|name|names|farmer name|farmer|producer name|" +
    "name farmer|name producer|producer|member name|name surname|surname first name|first name last name|nombre completo|nombre|" +
    "nombre apellidos|nombres apellidos|apellidos nombres|apellido nombre|nombre productor|productor|agricultor|nome completo|nome|" +
    "nome produtor|produtor|nome sobrenome|nome apelido|agriculteur"
  ).split("|"),
  lastName: "nom famille|last name|surname|family name|apellido|apellidos|sobrenome|apelido".split("|"),
  firstName:
    "prenom|prenoms|first name|first names|given name|given names|forename|other names|nombres|primeiro nome".split(
      "|",
    ),
  sex: "sexe|genre|sex|gender|sexo|genero|sexe h f|sexe m f|h f|m f|sex m f|sexo h m".split("|"),
  birthDate: (
    "date naiss|date naissance|annee naissance|naissance|ne|nee|ddn|date nais|date birth|birth date|birthdate|dob|birthday|year birth|" +
    "birth year|fecha nacimiento|fecha nac|ano nacimiento|nacimiento|data nascimento|ano nascimento|nascimento"
  ).split("|"),
  phones: (
    "contact|contacts|telephone|telephones|tel|numero telephone|n telephone|n tel|portable|mobile|cellulaire|cell|phone|phones|" +
    "phone number|mobile number|telephone number|mobile phone|telefono|telefonos|celular|movil|numero telefono|telefone|telefones|" +
    "telemovel|numero telefone|contacto|contactos|contato|whatsapp|telephone mobile"
  ).split("|"),
  village: (
    "village|campement|village campement|village campements|localite|residence|lieu residence|lieu habitation|village residence|" +
    "community|town|locality|settlement|village community|village town|hamlet|aldea|pueblo|comunidad|localidad|pueblo aldea|aldeia|" +
    "povoado|comunidade|localidade|vila|aldeia povoado"
  ).split("|"),
  areaHectares: (
    "superficie|superficie ha|surface|surface ha|superficie declaree|superficie totale|superficie cultivee|superficie plantation|" +
    "hectares|ha|nombre hectares|nb ha|area|area ha|area hectares|farm area|farm size|farm size ha|plot size|plot area|size ha|land area|" +
    "hectareas|superficie hectareas|tamano|tamano finca|hectares cultivados|area total|tamanho|area plantada|superficie m2|acres"
  ).split("|"),
  position: (
    "gps|point gps|coordonnees|coordonnees gps|coordonnees geographiques|geopoint|geolocalisation|localisation gps|coordinates|" +
    "gps coordinates|location|gps location|position|position gps|lat long|lat lon|latlong|coordenadas|coordenadas gps|ubicacion|" +
    "localizacao"
  ).split("|"),
  languages: (
    "langue|langues|langue parlee|langues parlees|langue maternelle|language|languages|language spoken|languages spoken|spoken languages|" +
    "mother tongue|idioma|idiomas|lingua|linguas"
  ).split("|"),
  household: "menage|nom menage|household|household name|hogar|nombre hogar|agregado familiar".split("|"),
  householdRole: (
    "role menage|role dans menage|role famille|lien parente|lien menage|lien chef menage|statut menage|household role|role household|" +
    "relationship head|relationship head household|parentesco"
  ).split("|"),
  otherIdentifiers: (
    "autre identifiant|autres identifiants|autre code|autres codes|ancien code|ancien identifiant|code ccc|n ccc|numero ccc|carte ccc|" +
    "carte producteur ccc|code carte ccc|numero carte ccc|code conseil cafe cacao|code certification|code certifie|numero certification|" +
    "n certificat|numero certificat|code rainforest|code rainforest alliance|code ra|code utz|code fairtrade|code flo|code ars|" +
    "code ars 1000|code acheteur|code exportateur|code programme|code projet|identifiant programme|id national producteur|" +
    "identifiant national producteur|code national producteur|code onccc|code cocobod|other identifier|other identifiers|" +
    "other code|other codes|former code|old code|former id|ccc code|ccc number|ccc card|ccc card number|certification code|" +
    "certification number|certificate number|certified code|rainforest code|rainforest alliance code|rainforest alliance id|utz code|" +
    "fairtrade code|fairtrade id|flo id|buyer code|exporter code|program code|programme code|programme id|program id|project code|" +
    "national producer id|national farmer id|national producer code|national farmer code|cocobod code|cocobod id|" +
    "otro codigo|otros codigos|otro identificador|otros identificadores|codigo certificacion|codigo comprador|codigo programa|" +
    "codigo anterior|outro codigo|outros codigos|outro identificador|outros identificadores|codigo certificacao|numero certificado|" +
    "codigo antigo|id nacional produtor|codigo nacional produtor"
  ).split("|"),
  other: (
    "n|no|nr|numero|num|numero ordre|n ordre|ordre|order|row|observations|observation|remarques|remarque|commentaires|remarks|comments|" +
    "comment|notes|note|observaciones|observacoes|comentarios|production|production estimee|production estimee kg|production kg|" +
    "estimated production|estimated production kg|expected yield|yield|rendement|produccion|produccion estimada|produccion estimada kg|" +
    "producao|producao estimada|producao estimada kg|culture|cultures|crop|crops|cultivo|cultura|section|zone|cooperative|date|date enquete|" +
    "survey date|cni|numero cni|n cni|piece identite|id card|national id|photo|signature|age|edad|idade|montant|annee plantation|" +
    "annee creation|year planted|nombre arbres|nombre pieds|number trees|region|departement|sous prefecture|district|country|pays|pais|" +
    "altitude|accuracy|precision|prix|poids|weight|list name|type|label|hint|relevant|constraint|calculation"
  ).split("|"),
};

/** Words that carry no meaning of their own in a header. */
export const littleWords: ReadonlySet<string> = new Set(
  "de du des la le les l d et en au a aux of the and in by del y e el los las do da dos das em o".split(" "),
);
