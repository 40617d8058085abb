import { bankOf } from './item.ts';

/** Spanish, written for this test: four questions for each level. */
export const SPANISH = bankOf('es', {
  A1: {
    grammar: [
      ['Mi hermana ___ médica.', 'es', 'está', 'son', 'soy'],
      ['A mí me ___ los gatos.', 'gustan', 'gusta', 'gusto', 'gustamos'],
    ],
    vocabulary: [['El hermano de mi madre es mi ___.', 'tío', 'primo', 'abuelo', 'sobrino']],
    reading: [
      [
        'La farmacia abre de 9 a 14 y de 17 a 20. Los sábados cierra por la tarde.',
        '¿Cuándo se puede ir un sábado?',
        'A las once',
        'A las seis de la tarde',
        'A las ocho de la tarde',
        'Nunca',
      ],
    ],
  },
  A2: {
    grammar: [
      ['Ayer ___ al cine con unos amigos.', 'fui', 'voy', 'iba a', 'he ido'],
      ['¿El libro? ___ di a Marta.', 'Se lo', 'Le lo', 'Lo le', 'La lo'],
    ],
    vocabulary: [['Llueve mucho: coge el ___.', 'paraguas', 'cinturón', 'cuchillo', 'mantel']],
    reading: [
      [
        'Hola, Luis: hoy salgo tarde del trabajo, así que empezad a cenar sin mí. Compraré yo el postre.',
        '¿Qué va a hacer quien escribe?',
        'Llevar algo dulce',
        'Preparar la cena',
        'Cenar en el trabajo',
        'Llegar antes que Luis',
      ],
    ],
  },
  B1: {
    grammar: [
      ['No creo que Juan ___ razón.', 'tenga', 'tiene', 'tendrá', 'tuvo'],
      ['Cuando era pequeño, ___ en un pueblo.', 'vivía', 'viví siempre que', 'he vivido', 'viviera'],
    ],
    vocabulary: [['Hay que ___ en cuenta el precio.', 'tener', 'hacer', 'llevar', 'poner']],
    reading: [
      [
        'Aunque el piso es pequeño, da a un patio tranquilo. Lo único que echamos de menos es el sol por las mañanas.',
        '¿Qué le falta al piso?',
        'Luz a ciertas horas',
        'Silencio',
        'Un patio',
        'Espacio para el coche',
      ],
    ],
  },
  B2: {
    grammar: [
      ['Si lo ___ antes, te habría avisado.', 'hubiera sabido', 'sabría', 'había sabido que', 'sepa'],
      ['Lo haré en cuanto ___ tiempo.', 'tenga', 'tendré', 'tengo que', 'tuviera'],
    ],
    vocabulary: [['La reunión se ha ___ hasta el lunes.', 'aplazado', 'alargado', 'atrasado de', 'apartado']],
    reading: [
      [
        'El ayuntamiento presume de que el tráfico ha bajado un veinte por ciento. Sus críticos recuerdan que se midió en agosto.',
        '¿Qué ponen en duda los críticos?',
        'Que los datos sean representativos',
        'Que alguien haya medido',
        'Que en agosto haya coches',
        'Que el ayuntamiento tenga competencia',
      ],
    ],
  },
  C1: {
    grammar: [
      ['Por mucho que ___, no lo convencerás.', 'insistas', 'insistes', 'insistirás', 'insistieras'],
      ['De ___ sabido, no habría venido.', 'haberlo', 'lo haber', 'habiéndolo', 'haya'],
    ],
    vocabulary: [
      ['Habló sin ___: dijo todo lo que pensaba.', 'tapujos', 'remilgos de', 'atajos', 'recovecos'],
    ],
    reading: [
      [
        'Que la ministra calle no quiere decir que otorgue: quienes la conocen saben que solo habla cuando ya no gana nada esperando.',
        '¿Por qué calla la ministra?',
        'Porque le conviene esperar',
        'Porque está de acuerdo',
        'Porque no conoce el asunto',
        'Porque se lo han prohibido',
      ],
    ],
  },
  C2: {
    grammar: [
      ['Fuera como ___, nadie volvió a mencionarlo.', 'fuese', 'sea', 'era', 'habría sido'],
      ['No bien ___ la puerta, se oyó el disparo.', 'hubo cerrado', 'cerraría', 'haya cerrado', 'cerrara de'],
    ],
    vocabulary: [
      [
        'Su discurso fue una retahíla de ___ sobre el esfuerzo.',
        'lugares comunes',
        'puntos ciegos',
        'golpes bajos',
        'cabos sueltos',
      ],
    ],
    reading: [
      [
        'Tenía el don de negar como quien confía un secreto: uno salía de su despacho con las manos vacías y no lo advertía hasta la escalera.',
        '¿Qué se dice de este hombre?',
        'Que sus negativas no dolían',
        'Que contaba secretos ajenos',
        'Que hacía esperar en la escalera',
        'Que nunca negaba nada',
      ],
    ],
  },
});
