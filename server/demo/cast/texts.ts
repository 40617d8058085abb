import type { DemoProvider } from '../cast-people.ts';
import type { Language } from '#domain/shared/language.ts';

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
    done: 'Opening and closing a meeting. Role play: the weekly call, with somebody who never stops talking.',
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
    done: 'Small talk: how to begin, keep going and get away. Pronunciation of “th”, once more.',
    homework: 'Talk to one colleague about anything but work.',
    words: [
      word('to catch up', 'to exchange news', 'Let’s catch up over coffee.'),
      word('by the way', 'incidentally', 'By the way, how is the new office?'),
    ],
  },
];

const FRENCH: readonly Topic[] = [
  {
    done: 'Passé composé avec être. Récit du week-end, puis une dictée courte.',
    homework: 'Raconter ses dernières vacances en dix phrases.',
    words: [
      word('se débrouiller', 'to manage', 'Je me débrouille en français.'),
      word('déménager', 'to move house', 'Je déménage à Lyon en mai.'),
      word('le loyer', 'rent', 'Le loyer est trop cher.'),
    ],
  },
  {
    done: 'Au marché : quantités et articles partitifs. Jeu de rôle avec la marchande.',
    homework: 'La liste des courses pour une quiche, avec les quantités.',
    words: [
      word('une tranche', 'a slice', 'Deux tranches de jambon, s’il vous plaît.'),
      word('ça vous va ?', 'is that all right?', 'Un peu plus, ça vous va ?'),
    ],
  },
];

const OTHER: readonly Topic[] = [
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
];

/** What lessons are about, by language. */
export const topicsOf = (language: Language): readonly Topic[] => {
  if (language === 'ENGLISH') return ENGLISH;
  return language === 'FRENCH' ? FRENCH : OTHER;
};

/** What students write with their stars; most write nothing. */
export const COMMENTS: readonly (string | null)[] = [
  null,
  null,
  null,
  'Great lesson, time flew.',
  'Clear explanations. More speaking next time, please.',
  null,
  'The sound broke up twice.',
  'Muy buena clase.',
];

/** What the first students of the cast let the school quote on its home page, in the school's own language. */
export const QUOTES: Readonly<Record<DemoProvider, readonly string[]>> = {
  lingua: [
    'I dreaded phone calls. After three months I lead the weekly call myself.',
    'Half an hour before work is the only time I have, and it is always mine.',
    'Every lesson ends with the words I got wrong. That is what makes them stay.',
    'I finally understand the jokes of my colleagues abroad.',
    'My B2 exam went better than I dared to hope.',
    'I can move a lesson from my phone on the way to the airport.',
  ],
  parla: [
    'Me daban miedo las llamadas. Tres meses después llevo yo la reunión semanal.',
    'Media hora antes de trabajar es el único rato que tengo, y siempre es mío.',
    'Cada clase termina con las palabras que fallé. Por eso se me quedan.',
    'Por fin entiendo las bromas de mi equipo en el extranjero.',
    'El examen de B2 me fue mejor de lo que esperaba.',
    'Cambio una clase desde el móvil de camino al aeropuerto.',
  ],
};

/** What teachers tell only each other and support. */
export const INTERNAL_NOTES: readonly (string | null)[] = [
  null,
  null,
  null,
  'Was tired today; go slowly next time.',
  null,
  'Ready for the next level.',
];
