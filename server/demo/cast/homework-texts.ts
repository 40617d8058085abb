/** What students hand in, with the teacher's correction of it. */
export interface HomeworkText {
  readonly answer: string;
  readonly comment: string;
  /** Words of the answer, each with a note. */
  readonly marks: readonly (readonly [words: string, note: string])[];
}

/** By the task in the report. */
export const HOMEWORK_TEXTS: Readonly<Record<string, HomeworkText>> = {
  'Write the agenda for your next call and mark where you will interrupt politely.': {
    answer:
      'Agenda for Thursday\n1. Numbers of the last month (Marta)\n2. New supplier: we discuss about the price (here I interrupt: “Sorry to jump in, but …”)\n3. Next steps, until Friday',
    comment: 'Clear and polite, well done. Two small words to change.',
    marks: [
      ['discuss about', 'discuss the price, without “about”'],
      ['until Friday', 'by Friday: a deadline'],
    ],
  },
  'Five conditional sentences about your own suppliers.': {
    answer:
      'If they deliver late, we will call them.\nIf the price would fall, we would order more.\nIf we had known it, we had changed the supplier.\nUnless they answer today, we look for another one.\nIf I were them, I would offer a discount.',
    comment: 'The first and the last are perfect. Have another look at the third conditional.',
    marks: [
      ['would fall', 'no “would” after if: fell'],
      ['had changed', 'would have changed'],
    ],
  },
  'Describe your last three projects in ten sentences.': {
    answer:
      'My last project was a new web shop. I have started it in March. It was a small team and we had a lot of work. In June we opened it. The second was a move to a new office. I was responsible of the furniture.',
    comment: 'Very natural. Bring the third project to our lesson and tell it without notes.',
    marks: [
      ['have started', 'In March is over: I started'],
      ['responsible of', 'responsible for'],
    ],
  },
  'Listen to the second half and note every number.': {
    answer: '1998, 14 per cent, 3,500 people, 2.4 million, 17 minutes, the 21st of May.',
    comment: 'All of them, and spelt out correctly too.',
    marks: [['14 per cent', 'It was 40: listen to the stress']],
  },
  'Talk to one colleague about anything but work.': {
    answer:
      'I talked with Pilar about her holidays. She told me that she has been in Galicia and it rained all the days. We laughed a lot.',
    comment: 'Good! Reported speech is getting easy for you.',
    marks: [
      ['has been', 'She told me she had been'],
      ['all the days', 'every day'],
    ],
  },
  'Raconter ses dernières vacances en dix phrases.': {
    answer:
      'Cet été, je suis allé en Bretagne. J’ai resté deux semaines dans une petite maison. Il a fait beau presque tous les jours. Nous avons mangé beaucoup de crêpes.',
    comment: 'Très bien. Attention aux verbes avec « être ».',
    marks: [['J’ai resté', 'je suis resté']],
  },
  'La liste des courses pour une quiche, avec les quantités.': {
    answer: '200 g de farine, 100 g de beurre, trois œufs, 200 g des lardons, un peu de sel.',
    comment: 'Parfait, bon appétit !',
    marks: [['des lardons', 'de lardons après une quantité']],
  },
};
