import { describe, expect, it } from 'vitest';
import { withdrawSolutions } from '#domain/teaching/api/solution-proposals.ts';
import type { SolutionRecord } from '#domain/teaching/api/solutions.ts';
import { resolveTask } from '#domain/office/api/support-tasks.ts';
import { testApp } from '#tests/support/app.ts';
import { hoursAhead } from '#tests/support/booking.ts';
import { type Proposed, proposalFixture, timed } from '#tests/support/proposal-fixture.ts';

const test = testApp();
const { solutions, apply, moveAsked, ...made } = proposalFixture(test);
const { support, proposed, propose, task, accept, decline, lessonStart, expire } = made;

describe('at the same time', () => {
  it('I1 fifty taps on different options: one is applied, the others are 409', async () => {
    const made = await proposed(hoursAhead(440));
    const taps = await Promise.all(
      Array.from({ length: 50 }, (_, n) => accept(made, n % made.proposal.options.length)),
    );
    const statuses = taps.map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    expect(statuses.filter((status) => status === 409)).toHaveLength(49);
    const [row] = await test.sql<{ sequence: number }>('select sequence from lesson where id = $1', [
      made.lessonId,
    ]);
    expect(row!.sequence).toBe(1);
  });

  it('I1 a tap against staff, against expiry and against a decline: exactly one wins', async () => {
    for (const [n, rival] of [
      (made: Proposed) => support().apiCall(resolveTask, { params: { id: made.id }, body: {} }),
      (made: Proposed) => support().apiCall(withdrawSolutions, { params: { id: made.id } }),
      (made: Proposed) => decline(made),
      async (made: Proposed) => {
        await expire(new Date(Date.parse(made.proposal.expiresAt) + 1));
        return { status: 0 };
      },
    ].entries()) {
      const made = await proposed(hoursAhead(600 + n * 24));
      const [tap, other] = await Promise.all([accept(made), rival(made)]);
      const { proposal, resolvedAt } = await task(made.id);
      const isAccepted = proposal!.outcome === 'ACCEPTED';
      expect(tap.status).toBe(isAccepted ? 200 : 409);
      if (isAccepted) expect(resolvedAt).not.toBeNull();
      if (other.status > 0) expect(other.status === 200).toBe(!isAccepted);
      expect((await lessonStart(made.lessonId)) === Date.parse(hoursAhead(600 + n * 24))).toBe(!isAccepted);
    }
  });

  it('I1 two members of staff propose at the same time: one proposal', async () => {
    const { id } = await moveAsked(hoursAhead(500));
    const found = timed((await solutions(id)).solutions);
    const sent = await Promise.all([propose(id, found), propose(id, found)]);
    expect(sent.map(({ status }) => status).toSorted()).toEqual([200, 422]);
  });

  it('I1 the same time proposed to two students: the second is 409', async () => {
    const [one, other] = [await moveAsked(hoursAhead(510)), await moveAsked(hoursAhead(514), -2)];
    const [mine, theirs] = [
      timed((await solutions(one.id)).solutions),
      timed((await solutions(other.id)).solutions),
    ];
    const isShared = ({ startsAt }: SolutionRecord) => Date.parse(startsAt!) === Date.parse(one.askedAt);
    const sent = await Promise.all([
      propose(one.id, mine.filter(isShared)),
      propose(other.id, theirs.filter(isShared)),
    ]);
    expect(sent.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });

  it('I1 a proposal against staff applying the same solution: one wins', async () => {
    const { id } = await moveAsked(hoursAhead(520));
    const found = timed((await solutions(id)).solutions);
    const [sent, applied] = await Promise.all([propose(id, found), apply(id, found[0]!)]);
    expect([sent.status, applied.status].filter((status) => status === 200)).toHaveLength(1);
  });
});
