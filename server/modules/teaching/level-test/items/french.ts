import { bankOf } from './item.ts';

/** French, written for this test: four questions for each level. */
export const FRENCH = bankOf('fr', {
  A1: {
    grammar: [
      ['Ma sœur ___ infirmière.', 'est', 'es', 'a', 'sont'],
      ['Il n’y a pas ___ lait.', 'de', 'du', 'le', 'des'],
    ],
    vocabulary: [['Le jour après mardi, c’est ___.', 'mercredi', 'jeudi', 'lundi', 'dimanche']],
    reading: [
      [
        'La boulangerie ouvre à 7 heures et ferme à 19 heures. Elle est fermée le lundi.',
        'Quel jour ne peut-on pas y acheter de pain ?',
        'Le lundi',
        'Le dimanche',
        'Le mardi',
        'Le samedi',
      ],
    ],
  },
  A2: {
    grammar: [
      ['Hier, nous ___ au cinéma.', 'sommes allés', 'avons allé', 'allons', 'irons'],
      ['Cette rue est ___ calme que l’autre.', 'plus', 'la plus', 'très', 'aussi beaucoup'],
    ],
    vocabulary: [['Il pleut : prends ton ___.', 'parapluie', 'oreiller', 'couteau', 'portefeuille']],
    reading: [
      [
        'Salut Paul, mon train a du retard. Commencez à dîner sans moi, j’apporte le dessert.',
        'Que va faire la personne qui écrit ?',
        'Apporter le dessert',
        'Préparer le dîner',
        'Rentrer plus tôt',
        'Dîner dans le train',
      ],
    ],
  },
  B1: {
    grammar: [
      ['Il faut que tu ___ plus tôt.', 'viennes', 'viens', 'viendras', 'venais'],
      ['C’est le livre ___ je t’ai parlé.', 'dont', 'que', 'qui', 'où'],
    ],
    vocabulary: [['On ne peut pas ___ sur lui : il oublie tout.', 'compter', 'croire', 'tenir', 'porter']],
    reading: [
      [
        'De la rue, l’hôtel paraît petit, mais il cache un jardin. Un seul reproche : on entend tout ce que disent les voisins.',
        'Qu’est-ce qui a gêné le client ?',
        'Le bruit',
        'La taille de l’hôtel',
        'Le jardin',
        'La rue',
      ],
    ],
  },
  B2: {
    grammar: [
      ['Si j’avais su, je ne ___ pas venu.', 'serais', 'suis', 'étais', 'sois'],
      ['Bien qu’il ___ tard, ils travaillent encore.', 'soit', 'est', 'sera', 'était'],
    ],
    vocabulary: [['La réunion a été ___ à lundi.', 'reportée', 'rapportée', 'retardée de', 'remportée']],
    reading: [
      [
        'La mairie se félicite d’une baisse de la circulation de vingt pour cent. Ses adversaires rappellent que les mesures datent du mois d’août.',
        'Que reprochent les adversaires à ces chiffres ?',
        'De ne pas être représentatifs',
        'D’être inventés',
        'D’être trop anciens d’un an',
        'De ne compter que les vélos',
      ],
    ],
  },
  C1: {
    grammar: [
      ['Quoi qu’il ___, elle ne changera pas d’avis.', 'dise', 'dit', 'dira', 'disait'],
      ['Il est parti sans que personne ne s’en ___.', 'aperçoive', 'aperçoit', 'apercevra', 'aperçu'],
    ],
    vocabulary: [['Il a parlé sans ___, quitte à déplaire.', 'ambages', 'égards de', 'entraves', 'ménage']],
    reading: [
      [
        'Le silence de la ministre n’est pas un aveu : ceux qui l’ont côtoyée savent qu’elle se tait tant qu’il y a quelque chose à gagner à attendre.',
        'Pourquoi la ministre se tait-elle ?',
        'Par calcul',
        'Parce qu’elle est d’accord',
        'Par timidité',
        'Parce qu’elle ne sait rien',
      ],
    ],
  },
  C2: {
    grammar: [
      ['Eût-il été prévenu, il ___ autrement.', 'eût agi', 'agira', 'a agi', 'ait agi'],
      ['Tout habile ___, il s’est trompé.', 'qu’il soit', 'il est', 'comme il soit', 'qu’il serait'],
    ],
    vocabulary: [
      [
        'Son discours n’était qu’un chapelet de ___ sur le mérite.',
        'poncifs',
        'quolibets',
        'paradoxes',
        'griefs',
      ],
    ],
    reading: [
      [
        'Il avait l’art de refuser comme on se confie : on quittait son bureau les mains vides et l’on ne s’en avisait que dans l’escalier.',
        'Que dit-on de cet homme ?',
        'Ses refus ne blessaient pas',
        'Il ne refusait jamais',
        'Il trahissait les confidences',
        'Il recevait dans l’escalier',
      ],
    ],
  },
});
