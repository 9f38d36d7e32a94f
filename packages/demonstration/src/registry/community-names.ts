/** Names of one community, the most common first: each is drawn as often as its place says, the tenth a tenth as often as the first. */
export type Community = {
  /** Of a hundred households of the registry. */
  households: number;
  families: readonly string[];
  given: { male: readonly string[]; female: readonly string[] };
  /** Of a hundred names, how many are Muslim; the others are Christian. */
  muslim: number;
};

const words = (text: string): string[] => text.trim().split(/\s+/);

export const religiousNames = {
  muslim: {
    male: words(`Moussa Adama Issa Mamadou Salif Amadou Ousmane Souleymane Ibrahim Abdoulaye Seydou Drissa Lassina Boukary
      Idrissa Hamidou Issouf Harouna Brahima Karim Saïdou Yacouba Bakary Siaka Zoumana Daouda Mahamadi Rasmané Inoussa Aboubacar
      Lamine Sékou Alassane Assane Ousseynou Yaya Soumaïla Oumar Ali Tiémoko Madou Arouna Sidiki Mohamed`),
    female:
      words(`Mariam Aminata Fatoumata Awa Salimata Kadiatou Rokia Assétou Alimata Bintou Djénéba Safiatou Ramata Fatimata
      Adjaratou Nafissatou Zénabou Habibou Rasmata Bibata Maïmouna Sita Massiata Minata Karidja Hawa Oumou Mamou Azèta Korotoumou`),
  },
  christian: {
    male: words(`Jean Pierre Paul Joseph Emmanuel Jean-Baptiste Michel François Étienne André Daniel Samuel Isaac David Antoine
      Augustin Célestin Félix Gilbert Germain Hervé Serge Éric Bernard Firmin Mathieu Désiré Théodore Eugène Lucien Robert Martin
      Charles Benjamin Vincent Sylvain Alphonse Ambroise Barthélemy Innocent`),
    female:
      words(`Marie Jeanne Thérèse Rosine Bernadette Odette Élise Hélène Pauline Georgette Solange Denise Véronique Cécile
      Élisabeth Monique Agnès Béatrice Catherine Clarisse Delphine Esther Florence Grâce Honorine Joséphine Léontine Philomène Ruth Sabine`),
  },
} as const;

export const communities: readonly Community[] = [
  {
    households: 26,
    muslim: 60,
    families:
      words(`Ouédraogo Sawadogo Kaboré Compaoré Zongo Ilboudo Nikiéma Tiendrébéogo Zoungrana Kafando Nana Yaméogo
      Kiendrébéogo Congo Rouamba Simporé Tapsoba Bonkoungou Belem Sankara Kagambèga Guigma Dabré Bationo Ouoba Lankoandé Thiombiano
      Kinda Savadogo Bagré Kouanda Ganamé Porgo Sana Balima Zida Nacoulma Soulama Traoré Diallo`),
    given: {
      male: words("Raogo Noaga Yamba Tibo Tiga Wendyam Sibiri Arzouma Hado Lamoussa Pousga Koudougou"),
      female: words("Poko Tené Sibdou Kuilga Lamoussa Wendkuni Tipoko Raogsida Pogbi Noélie"),
    },
  },
  {
    households: 27,
    muslim: 8,
    families:
      words(`Kouassi Kouamé Konan Koffi Kouadio Yao N’Guessan N’Dri Kouakou Brou Amani Assi Aka N’Goran Tanoh Djè Kassi
      Allou Ettien Attoungbré Yoboué Gnamien Ahoussou Boni Bilé Ehui Kacou Adou Anoh Ahou Assoumou Essis Loukou Saraka Tiémélé`),
    given: {
      male: words("Kouassi Kouadio Konan Kouakou Yao Koffi Kouamé Kanga Amani N’Dri Kassi Gnamien Brou Aka"),
      female: words("Akissi Adjoua Amenan Aya Affoué Ahou Amoin N’Dri Akassi Aholia Amlan Ama"),
    },
  },
  {
    households: 25,
    muslim: 92,
    families:
      words(`Traoré Koné Coulibaly Ouattara Touré Bamba Diabaté Sanogo Fofana Soro Cissé Silué Yéo Camara Konaté Doumbia
      Dembélé Diarra Keïta Sidibé Sangaré Diomandé Méité Dosso Karamoko Diallo Barry Sow Bah Berté Dagnogo Sylla Kanté Sissoko
      Diakité Fané Cissoko Savané Tuo Kamagaté`),
    given: {
      male: words("Nanga Zié Kolo Nibi Fougnigué Tenena Katienef Donaféréguéa Gnénéfolo Zana"),
      female: words("Gniré Yéli Mawa Tchigata Sanata Nambé Katcha Gnonwalé"),
    },
  },
  {
    households: 9,
    muslim: 3,
    families:
      words(`Zadi Séri Digbeu Tapé Lago Gnahoré Dago Zokou Dali Gbagbo Kipré Gohi Boti Zogbo Guédé Bléhoué Djédjé Goré
      Blé Doua Gueu Guéi Oulaï Tiémoko Gbané Zahoui Okou Obrou Yoro Logbo`),
    given: {
      male: words("Zézé Gbalou Dacoury Ouraga Lorougnon Bahi Douaï Gnakalé Siallou Zié"),
      female: words("Zouzou Dadié Yokoly Gbalé Logbo Dehi Sokoury Titi"),
    },
  },
  {
    households: 8,
    muslim: 12,
    families:
      words(`Mensah Owusu Osei Boateng Appiah Asante Agyemang Amoah Ofori Opoku Acheampong Addo Adjei Yeboah Gyamfi Danso
      Ansah Antwi Frimpong Sarpong Amponsah Darko Boakye Asare Tetteh Quaye Agbeko Dogbe Agyapong Nkrumah`),
    given: {
      male: words("Kwame Kofi Kwaku Yaw Kwabena Kwadwo Kwasi Kojo Kwesi Ebo"),
      female: words("Akosua Adwoa Abena Akua Yaa Afia Ama Efua Esi Araba"),
    },
  },
  {
    households: 5,
    muslim: 15,
    families:
      words(`Mbarga Atangana Essomba Fotso Kamga Onana Owona Mvondo Ateba Ngono Tchoumi Ndongo Belinga Zang Ekani Tagne
      Kenfack Djoumessi Tsala Nkoulou Eyenga Nguemo Mbida Abega Biya’a Nana Tchinda Ngo Ndi Fouda`),
    given: {
      male: words("Ndi Ekambi Manga Bella Mbida Tabi Ebanda Fru Che Ngwa"),
      female: words("Ngono Eyenga Bih Manka Lum Assiga Nnomo Mengue"),
    },
  },
];

/** Other names that one person is called by in other papers. */
export const otherForms: readonly (readonly string[])[] = [
  ["Mamadou", "Mahamadou", "Mohamed"],
  ["Ibrahim", "Ibrahima", "Brahima"],
  ["Issouf", "Youssouf", "Issoufou"],
  ["Seydou", "Saïdou", "Seidu"],
  ["Mariam", "Mariama", "Maryam"],
  ["Fatoumata", "Fatimata", "Fatou"],
  ["Aminata", "Amina", "Ami"],
  ["Abdoulaye", "Abdoulay", "Ablaye"],
  ["Souleymane", "Souleman", "Solomane"],
  ["Ousmane", "Ousman", "Usmane"],
  ["Kouassi", "Kwasi"],
  ["Kouamé", "Kwame"],
  ["Kouadio", "Kwadwo"],
  ["Koffi", "Kofi"],
  ["Yao", "Yaw"],
  ["Kouakou", "Kwaku"],
  ["Awa", "Hawa", "Eve"],
  ["Adjoua", "Adwoa"],
  ["Jean", "John"],
  ["Marie", "Mary"],
];
