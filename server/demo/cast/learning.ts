import { CLASING_GO_TRIAL_DAYS } from '#domain/teaching/clasing-go.ts';
import type { Level } from '#domain/shared/level.ts';
import { DAY, iso } from '../calendar.ts';
import { type StudentKey, STUDENTS } from '../cast-people.ts';
import type { Provider } from './provider.ts';

/** Level tests over time, friends brought along, and a trial of the daily-practice companion. */
export function addLearning(provider: Provider): void {
  addLevelTests(provider);
  addRunningTest(provider);
  addReferrals(provider);
  const { rows, providerId: provider_id, calendar, who } = provider;
  for (const [student, startedDaysAgo] of [
    ['student', 13],
    ['newbie', 5],
  ] as const) {
    rows.add('classing_go_trial', {
      provider_id,
      student_id: who(student),
      starts_on: calendar.day(-startedDaysAgo),
      ends_on: calendar.day(CLASING_GO_TRIAL_DAYS - 1 - startedDaysAgo),
    });
  }
}

const TESTS: readonly (readonly [StudentKey, Level, score: number, daysAgo: number])[] = [
  ['student', 'A1', 31, 290],
  ['student', 'A2', 54, 180],
  ['student', 'B1', 67, 45],
  ['newbie', 'A2', 48, 25],
  ['company', 'B1', 62, 200],
  ['company', 'B2', 71, 60],
  ['french', 'A1', 35, 170],
  ['french', 'A2', 50, 50],
  ['company2', 'B1', 64, 190],
  ['company3', 'C1', 88, 190],
  ['full1', 'B2', 76, 30],
];

function addLevelTests({ rows, providerId: provider_id, calendar, id, who }: Provider): void {
  for (const [student, level, score, daysAgo] of TESTS) {
    rows.add('level_test_result', {
      provider_id,
      id: id('level-test', `${student}/${level}`),
      student_id: who(student),
      level,
      score,
      language: STUDENTS[student].language ?? 'ENGLISH',
      taken_at: iso(calendar.now - daysAgo * DAY),
      skills: {
        GRAMMAR: { level, right: 4, asked: 6 },
        VOCABULARY: { level, right: 3, asked: 6 },
        READING: { level, right: 4, asked: 5 },
      },
    });
  }
}

/** Adds a placement test that was left at the third question. */
function addRunningTest({ rows, providerId: provider_id, calendar, id, who }: Provider): void {
  rows.add('level_test', {
    provider_id,
    id: id('level-test', 'running'),
    student_id: who('lead'),
    language: 'ENGLISH',
    item: 'en-B1-READING-1',
    answers: [
      { item: 'en-A2-GRAMMAR-0', choice: 0, isRight: true },
      { item: 'en-B1-VOCABULARY-0', choice: 2, isRight: false },
    ],
    started_at: iso(calendar.now - DAY / 2),
  });
}

const REFERRALS: readonly (readonly [
  from: StudentKey,
  friend: StudentKey,
  status: string,
  daysAgo: number,
])[] = [
  ['student', 'friend', 'COMPLETED', 27],
  ['student', 'lead', 'PENDING', 1],
  ['german', 'missed', 'CANCELLED', 12],
];

function addReferrals({ rows, providerId: provider_id, calendar, id, who }: Provider): void {
  for (const [from, friend, status, daysAgo] of REFERRALS) {
    const friendId = who(friend);
    const paid = rows
      .of('customer_order')
      .find((order) => order.student_id === friendId && order.status === 'PAID');
    rows.add('referral', {
      provider_id,
      id: id('referral', friend),
      referrer_id: who(from),
      friend_id: friendId,
      status,
      completed_at: status === 'COMPLETED' ? (paid?.paid_at ?? null) : null,
      created_at: iso(calendar.now - daysAgo * DAY),
    });
  }
}
