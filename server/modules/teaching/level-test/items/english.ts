import { ENGLISH_HIGH } from './english-high.ts';
import { bankOf } from './item.ts';

/** English, written for this test: ten questions for each level. */
export const ENGLISH = bankOf('en', {
  A1: {
    grammar: [
      ['My sister ___ a nurse.', 'is', 'are', 'am', 'be'],
      ['___ you like coffee?', 'Do', 'Does', 'Are', 'Is'],
      ['There are two ___ in the kitchen.', 'knives', 'knife', 'knifes', 'knive'],
      ['He ___ to work by bus every day.', 'goes', 'go', 'going', 'is go'],
    ],
    vocabulary: [
      ['The day after Tuesday is ___.', 'Wednesday', 'Monday', 'Thursday', 'Sunday'],
      ['My mother’s brother is my ___.', 'uncle', 'cousin', 'aunt', 'nephew'],
      ['I am thirsty. Can I have a glass of ___?', 'water', 'bread', 'soap', 'rice'],
    ],
    reading: [
      [
        'The library opens at 9 in the morning and closes at 7 in the evening. On Saturdays it closes at 1.',
        'When does the library close on a Saturday?',
        'At one o’clock',
        'At seven o’clock',
        'At nine o’clock',
        'It does not open on Saturdays',
      ],
      [
        'Hi Tom, I’m at the station. My train is late, so I’ll be home at eight, not at seven. Please start dinner without me. Eva',
        'What does Eva want Tom to do?',
        'Eat without waiting for her',
        'Meet her at the station',
        'Buy her a ticket',
        'Wait until eight to cook',
      ],
      [
        'FLAT FOR RENT: one bedroom, big kitchen, no pets. 600 a month. Near the university.',
        'Who should not take this flat?',
        'Somebody with a dog',
        'A student',
        'Somebody who likes cooking',
        'One person alone',
      ],
    ],
  },
  A2: {
    grammar: [
      ['We ___ to the beach last weekend.', 'went', 'go', 'have gone', 'were go'],
      ['This street is ___ than the next one.', 'quieter', 'more quiet as', 'quietest', 'the quieter'],
      ['I can’t talk now, I ___ dinner.', 'am cooking', 'cook', 'cooks', 'cooked'],
      ['There isn’t ___ milk left in the fridge.', 'any', 'some', 'many', 'a'],
    ],
    vocabulary: [
      ['It was raining, so she took her ___.', 'umbrella', 'pillow', 'wallet', 'ladder'],
      ['Could you ___ me your pen for a moment?', 'lend', 'borrow', 'owe', 'rent'],
      ['I ___ my keys somewhere and can’t find them.', 'lost', 'missed', 'failed', 'dropped out'],
    ],
    reading: [
      [
        'Dear guests, the lift is being repaired today. Please use the stairs on the left. If you need help with your bags, ring the bell at reception.',
        'What should guests do if their bags are heavy?',
        'Ring the bell',
        'Wait for the lift',
        'Leave them outside',
        'Use the stairs on the right',
      ],
      [
        'I started learning the guitar two years ago because my brother had one at home. He gave up after a month, but I still practise every evening.',
        'What is true about the writer’s brother?',
        'He stopped playing',
        'He plays every evening',
        'He gives guitar lessons',
        'He bought a guitar two years ago',
      ],
      [
        'Tickets cost 12 euros. Children under ten get in free, and students pay half if they show their card.',
        'How much does a student with a card pay?',
        '6 euros',
        '12 euros',
        'Nothing',
        '10 euros',
      ],
    ],
  },
  B1: {
    grammar: [
      ['I have lived here ___ 2015.', 'since', 'for', 'from', 'during'],
      ['If it ___ tomorrow, we’ll stay at home.', 'rains', 'will rain', 'rained', 'would rain'],
      ['The bridge ___ in 1890.', 'was built', 'built', 'has built', 'was building'],
      ['She asked me where I ___.', 'lived', 'do live', 'did live', 'am living at'],
    ],
    vocabulary: [
      ['I’m really looking ___ to the holidays.', 'forward', 'after', 'up', 'over'],
      ['The meeting has been ___ until next Monday.', 'put off', 'put on', 'taken off', 'set up'],
      ['He never keeps his promises, so you can’t ___ on him.', 'rely', 'believe', 'confide', 'expect'],
    ],
    reading: [
      [
        'Although the hotel looked small from the street, there was a quiet garden behind it where breakfast was served. We only had one complaint: the walls were so thin that we knew our neighbours’ plans for every day.',
        'What did the guests not like?',
        'They could hear other people',
        'The hotel was too small',
        'Breakfast was outside',
        'The street was noisy',
      ],
      [
        'From next month the company will pay for any course that has to do with an employee’s job. For other courses it will give one free afternoon a week, but no money.',
        'Maria works in accounting and wants to learn pottery. What does she get?',
        'Time, but no money',
        'Money, but no time',
        'Both time and money',
        'Nothing',
      ],
      [
        'I used to think that I was bad at maths. Then a new teacher came who let us find our own ways to the answer, and suddenly I was explaining things to my friends.',
        'What changed the writer’s mind?',
        'A different way of teaching',
        'Help from friends',
        'Easier exercises',
        'More homework',
      ],
    ],
  },
  ...ENGLISH_HIGH,
});
