import type { Read, Gap } from './item.ts';

/** The upper half of the English items. */
export const ENGLISH_HIGH: Readonly<
  Record<
    'B2' | 'C1' | 'C2',
    { grammar: readonly Gap[]; vocabulary: readonly Gap[]; reading: readonly Read[] }
  >
> = {
  B2: {
    grammar: [
      [
        'If I had known you were ill, I ___ you.',
        'would have visited',
        'visited',
        'would visit',
        'had visited',
      ],
      [
        'By the time we arrived, the film ___.',
        'had already begun',
        'already begins',
        'has already begun',
        'would already begin',
      ],
      ['I’m not used to ___ up so early.', 'getting', 'get', 'have got', 'be getting'],
      [
        'He can’t ___ the message, otherwise he would have called.',
        'have got',
        'get',
        'had got',
        'be getting',
      ],
    ],
    vocabulary: [
      ['The new law will come into ___ in January.', 'force', 'power', 'practice', 'strength'],
      [
        'She didn’t say it openly, but she ___ that she was leaving.',
        'hinted',
        'denied',
        'insisted',
        'argued',
      ],
      ['We have to cut ___ on expenses this year.', 'down', 'off', 'out', 'up'],
    ],
    reading: [
      [
        'The council claims that the new cycle lanes have cut traffic by a fifth. Critics point out that the figures were gathered in August, when half the city is away.',
        'What do the critics say about the figures?',
        'They were collected at a time that is not typical',
        'They have been made up',
        'They show that traffic has grown',
        'They leave out cyclists',
      ],
      [
        'Working from home suits me, on the whole. What I had not reckoned with was how much I would miss the talk that has nothing to do with work: it turns out that half of my good ideas started at the coffee machine.',
        'What surprised the writer?',
        'That chatting at the office had been useful',
        'That working from home was possible at all',
        'That colleagues talked so little about work',
        'That coffee was better at the office',
      ],
      [
        'The book is at its best when it lets the witnesses speak. As soon as the author sets out to explain what they mean, the reader feels led by the hand through rooms he has already seen.',
        'What does the reviewer think of the author’s explanations?',
        'They are unnecessary',
        'They are the best part',
        'They are hard to follow',
        'They contradict the witnesses',
      ],
    ],
  },
  C1: {
    grammar: [
      [
        'Not until the last page ___ who the thief was.',
        'do we learn',
        'we learn',
        'we do learn',
        'learn we',
      ],
      [
        'The committee insisted that the report ___ published at once.',
        'be',
        'is going to',
        'will be',
        'was to have',
      ],
      [
        '___ his advice, we would have been ruined.',
        'Had we followed',
        'If we followed',
        'Should we follow',
        'We had followed',
      ],
      [
        'There’s no point ___ him; he has made up his mind.',
        'in trying to persuade',
        'to try persuading',
        'of trying persuade',
        'for trying to persuade',
      ],
    ],
    vocabulary: [
      [
        'The two accounts are hard to ___: one of them must be wrong.',
        'reconcile',
        'coincide',
        'comply',
        'resemble',
      ],
      [
        'Her remark was so ___ that nobody was sure whether she was joking.',
        'deadpan',
        'outspoken',
        'heartfelt',
        'far-fetched',
      ],
      ['The plan fell ___ when the main sponsor withdrew.', 'through', 'behind', 'apart from', 'over with'],
    ],
    reading: [
      [
        'It is tempting to read the minister’s silence as consent. Those who have worked with her know better: she says nothing while there is still something to be won by waiting.',
        'How do insiders understand her silence?',
        'As a tactic',
        'As agreement',
        'As a sign of weakness',
        'As a lack of interest',
      ],
      [
        'The study’s authors are careful to speak of a link, not of a cause. The headlines that followed showed no such restraint, and within a week chocolate was being sold as medicine.',
        'What does the writer criticise?',
        'That the press went further than the study',
        'That the study was carelessly done',
        'That chocolate makers paid for the study',
        'That the authors changed their minds',
      ],
      [
        'Translators are praised for being invisible, which is a curious compliment: one would hardly tell a pianist that the best thing about the evening was that one had forgotten he was there.',
        'What is the writer’s view?',
        'Translators deserve to be noticed',
        'Pianists should be less visible',
        'Good translations cannot be recognised',
        'Translators ask for too much praise',
      ],
    ],
  },
  C2: {
    grammar: [
      [
        'So ___ that even the experts were taken in.',
        'convincing was the forgery',
        'the forgery was convincing',
        'convincing the forgery was',
        'was convincing the forgery',
      ],
      ['Try as he ___, he could not recall her name.', 'might', 'should', 'would have', 'must'],
      ['Were it not ___ the noise, this would be a perfect place to live.', 'for', 'because', 'of', 'with'],
      [
        'He talks as though he ___ the whole thing himself, which he did not.',
        'had invented',
        'has invented',
        'would invent',
        'did invent',
      ],
    ],
    vocabulary: [
      [
        'The speech was little more than a string of ___ about hard work and family.',
        'platitudes',
        'innuendos',
        'misnomers',
        'epithets',
      ],
      [
        'Rather than answer, the witness chose to ___.',
        'prevaricate',
        'corroborate',
        'exonerate',
        'extrapolate',
      ],
      [
        'What began as a favour soon became a ___ round his neck.',
        'millstone',
        'cornerstone',
        'touchstone',
        'milestone',
      ],
    ],
    reading: [
      [
        'He had the gift, rare among administrators, of making a refusal feel like a confidence. One left his office with nothing, and did not notice until the stairs.',
        'What was special about this man?',
        'People he turned down felt well treated',
        'He seldom refused a request',
        'He could not keep a secret',
        'He made people wait on the stairs',
      ],
      [
        'That the reform failed is beyond dispute; that it failed because it was timid is the comfortable verdict of those who would have had it bolder and were never asked to vote for it.',
        'What does the writer suggest about the view that the reform was too timid?',
        'It comes easily to people who bore no responsibility',
        'It has been proved by later events',
        'It is shared by everybody who voted',
        'It explains why the reform succeeded',
      ],
      [
        'Nostalgia is a poor historian but an excellent editor: what it hands us is shorter than the original, better lit, and missing precisely the scenes that made us leave.',
        'Why, according to the writer, is nostalgia unreliable?',
        'It leaves out what was bad',
        'It makes the past seem longer',
        'It invents what never happened',
        'It is written by historians',
      ],
    ],
  },
};
