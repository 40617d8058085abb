import type { Language } from '#domain/shared/language.ts';
import type { DemoText } from '../text.ts';

interface Word {
  readonly term: string;
  readonly meaning: string;
  readonly example: string;
}
interface Topic {
  readonly done: string;
  readonly homework: string;
  readonly words: readonly Word[];
}

const word = (term: string, meaning: string, example: string): Word => ({ term, meaning, example });

const ENGLISH: readonly Topic[] = [
  {
    done: 'Opening and closing a meeting. Role play: the weekly call with a colleague who never stops talking.',
    homework: 'Write the agenda for your next call and mark where you will interrupt politely.',
    words: [
      word('to wrap up', 'to finish', 'Let’s wrap up; we have two minutes left.'),
      word('to bear with someone', 'to be patient', 'Please bear with me while I share my screen.'),
      word('on the same page', 'in agreement', 'I want to be sure that we are on the same page.'),
    ],
  },
  {
    done: 'Conditionals in negotiations: “If you could …, we would …”. Two rounds with real prices.',
    homework: 'Five conditional sentences about your own suppliers.',
    words: [
      word('leeway', 'room to move', 'We have little leeway on the delivery date.'),
      word('to meet halfway', 'to compromise', 'Could you meet us halfway on the price?'),
    ],
  },
  {
    done: 'Present perfect against past simple, with your own curriculum vitae as material.',
    homework: 'Describe your last three projects in ten sentences.',
    words: [
      word('so far', 'until now', 'So far we have had no complaints.'),
      word('to be in charge of', 'to be responsible for', 'I was in charge of the roll-out.'),
      word('setback', 'a problem that delays', 'It was only a small setback.'),
    ],
  },
  {
    done: 'Listening: a radio interview about heat pumps. Numbers, dates and years out loud.',
    homework: 'Listen to the second half and note every number.',
    words: [
      word('a quarter of', '25 %', 'A quarter of our customers pay late.'),
      word('roughly', 'about', 'It costs roughly two thousand euros.'),
    ],
  },
  {
    done: 'Small talk: how to start, keep going and finish politely. Pronunciation of “th” again.',
    homework: 'Talk to one colleague about anything but work.',
    words: [
      word('to catch up', 'to exchange news', 'Let’s catch up over coffee.'),
      word('by the way', 'incidentally', 'By the way, how is the new office?'),
    ],
  },
];

const frenchIn = (locale: keyof DemoText): readonly Topic[] => [
  {
    done: 'Passé composé avec être. Récit du week-end, puis une dictée courte.',
    homework: 'Raconter ses dernières vacances en dix phrases.',
    words: [
      word('se débrouiller', { en: 'to manage', es: 'apañarse' }[locale], 'Je me débrouille en français.'),
      word('déménager', { en: 'to move house', es: 'mudarse' }[locale], 'Je déménage à Lyon en mai.'),
      word('le loyer', { en: 'rent', es: 'el alquiler' }[locale], 'Le loyer est trop cher.'),
    ],
  },
  {
    done: 'Au marché : quantités et articles partitifs. Jeu de rôle avec la marchande.',
    homework: 'La liste des courses pour une quiche, avec les quantités.',
    words: [
      word(
        'une tranche',
        { en: 'a slice', es: 'una loncha' }[locale],
        'Deux tranches de jambon, s’il vous plaît.',
      ),
      word(
        'ça vous va ?',
        { en: 'is that all right?', es: '¿te va bien?' }[locale],
        'Un peu plus, ça vous va ?',
      ),
    ],
  },
];

/** What the words mean is in the language of the school. */
const FRENCH: Readonly<Record<keyof DemoText, readonly Topic[]>> = { en: frenchIn('en'), es: frenchIn('es') };

/** Of the other languages, in the language of the school. */
const OTHER: Readonly<Record<keyof DemoText, readonly Topic[]>> = {
  en: [
    {
      done: 'Revision of the last unit and twenty minutes of free conversation.',
      homework: 'Exercises 3 and 4; learn the new words.',
      words: [],
    },
    {
      done: 'New grammar, reading aloud, and a short text written together.',
      homework: 'Write the text again from memory.',
      words: [],
    },
  ],
  es: [
    {
      done: 'Repaso de la última unidad y veinte minutos de conversación libre.',
      homework: 'Ejercicios 3 y 4; aprender las palabras nuevas.',
      words: [],
    },
    {
      done: 'Gramática nueva, lectura en voz alta y un texto breve escrito entre los dos.',
      homework: 'Volver a escribir el texto de memoria.',
      words: [],
    },
  ],
};

/** What lessons are about, by the language taught and the school's own. */
export const topicsOf = (language: Language, locale: keyof DemoText): readonly Topic[] => {
  if (language === 'ENGLISH') return ENGLISH;
  return (language === 'FRENCH' ? FRENCH : OTHER)[locale];
};

/** What students write with their stars; most write nothing. */
export const COMMENTS: readonly (DemoText | null)[] = [
  null,
  null,
  null,
  { en: 'Great lesson, time flew.', es: 'Muy buena clase, se me pasó volando.' },
  {
    en: 'Clear explanations. More speaking next time, please.',
    es: 'Explicaciones claras. La próxima vez me gustaría hablar más.',
  },
  null,
  { en: 'The sound broke up twice.', es: 'El sonido se cortó dos veces.' },
  { en: 'Muy buena clase.', es: 'Me ha encantado la clase.' },
];

/** What the first students of the cast let the school quote on its home page. */
export const QUOTES: readonly DemoText[] = [
  {
    en: 'I dreaded phone calls. After three months I lead the weekly call myself.',
    es: 'Me daban miedo las llamadas. Tres meses después llevo yo la reunión semanal.',
  },
  {
    en: 'Half an hour before work is the only time I have, and it is always mine.',
    es: 'Media hora antes de trabajar es el único rato que tengo, y siempre es mío.',
  },
  {
    en: 'Every lesson ends with the words I got wrong. That is what makes them stay.',
    es: 'Cada clase termina con las palabras que fallé. Por eso se me quedan.',
  },
  {
    en: 'I finally understand the jokes of my colleagues abroad.',
    es: 'Por fin entiendo las bromas de mi equipo en el extranjero.',
  },
  {
    en: 'My B2 exam went better than I dared to hope.',
    es: 'El examen de B2 me fue mejor de lo que esperaba.',
  },
  {
    en: 'I can move a lesson from my phone on the way to the airport.',
    es: 'Cambio una clase desde el móvil de camino al aeropuerto.',
  },
];

/** What teachers tell only each other and support. */
export const INTERNAL_NOTES: readonly (DemoText | null)[] = [
  null,
  null,
  null,
  {
    en: 'Tired today; go more slowly next time.',
    es: 'Hoy venía con cansancio; la próxima vez, más despacio.',
  },
  null,
  { en: 'Ready for the next level.', es: 'Puede pasar al siguiente nivel.' },
];
