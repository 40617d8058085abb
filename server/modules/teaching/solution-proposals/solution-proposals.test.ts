import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import {
  acceptSolution,
  declineSolutions,
  listSentSolutions,
  proposeSolutions,
  withdrawSolutions,
} from '#domain/teaching/api/solution-proposals.ts';
import { getStudentDashboard } from '#domain/teaching/api/student-dashboard.ts';
import { undo } from '#domain/scheduling/api/lessons.ts';
import { holdSlot, releaseSlot } from '#domain/scheduling/api/slots.ts';
import { resolveTask, supportTasks } from '#domain/office/api/support-tasks.ts';
import { testApp } from '#tests/support/app.ts';
import { hoursAhead } from '#tests/support/booking.ts';
import { proposalFixture, timed } from '#tests/support/proposal-fixture.ts';
import { hidesOthers, listed, makeFixture, refusesAllBut } from '#tests/support/tenant.ts';

const test = testApp();
const { rig, newStudent, raise, solutions, moveAsked, ...made } = proposalFixture(test);
const { support, proposed, propose, task, accept, decline, lessonStart, expire } = made;

describe('who may not', () => {
  it('PERM-05 only support proposes, withdraws and lists; other schools are 404', async () => {
    const id = await raise('RESCHEDULE_LESSON', { studentId: rig.fixture.people.student.id });
    const body = { solutions: [{ key: 'MOVE_ASKED', version: 'x' }] };
    const other = await makeFixture(test);
    await refusesAllBut(rig.fixture, ['admin', 'support'], proposeSolutions, {
      params: { id: randomUUID() },
      body,
    });
    for (const endpoint of [listSentSolutions, withdrawSolutions]) {
      await refusesAllBut(rig.fixture, ['admin', 'support'], endpoint, { params: { id: randomUUID() } });
      await hidesOthers(other.agents.support, endpoint, id);
    }
    await hidesOthers(other.agents.support, proposeSolutions, id, { body });
  });

  it("API-18 another student's proposal, an unknown option and staff are 404 and 403", async () => {
    const made = await proposed(hoursAhead(300));
    const stranger = await test.sessionOf((await newStudent()).email);
    const other = await makeFixture(test);
    const params = { id: made.proposal.id };
    const body = { optionId: made.proposal.options[0]!.id };
    for (const who of [stranger, other.agents.student]) {
      expect((await who.apiCall(acceptSolution, { params, body })).status).toBe(404);
      expect((await who.apiCall(declineSolutions, { params, body: {} })).status).toBe(404);
    }
    const unknown = { params, body: { optionId: randomUUID() } };
    expect((await made.agent.apiCall(acceptSolution, unknown)).status).toBe(404);
    await refusesAllBut(rig.fixture, ['student'], acceptSolution, { params, body });
    await refusesAllBut(rig.fixture, ['student'], declineSolutions, { params, body: {} });
  });

  it('API-22 no solution, four solutions and a note that is too long are 400', async () => {
    const made = await proposed(hoursAhead(310));
    const one = { key: 'a', version: 'b' };
    for (const list of [[], [one, one, one, one]]) {
      const refused = await support().apiCall(proposeSolutions, {
        params: { id: made.id },
        body: { solutions: list },
      });
      expect([refused.status, Object.keys(refused.body.errors ?? {})]).toEqual([400, ['solutions']]);
    }
    const long = await decline(made, 'x'.repeat(501));
    expect([long.status, Object.keys(long.body.errors ?? {})]).toEqual([400, ['note']]);
  });
});

describe('what cannot be proposed', () => {
  it('API-22 a solution that has changed is 409 with the new ones; replies and forfeits are 400', async () => {
    const { id } = await moveAsked(hoursAhead(320));
    const gone = await support().apiCall(proposeSolutions, {
      params: { id },
      body: { solutions: [{ key: 'MOVE_ASKED', version: 'old' }] },
    });
    expect([gone.status, gone.body.code]).toEqual([409, 'stale']);
    expect(gone.body.details).toMatchObject({ solutions: expect.arrayContaining([expect.anything()]) });
    const { id: custom } = { id: await raise('CUSTOM', { studentId: (await newStudent()).id }) };
    const [reply] = (await solutions(custom)).solutions;
    const refused = await propose(custom, [reply!]);
    expect([refused.status, Object.keys(refused.body.errors ?? {})]).toEqual([400, ['solutions']]);
  });

  it('BOOK-03 times inside the booking notice leave no time to answer', async () => {
    const { id } = await moveAsked(hoursAhead(9));
    const { solutions: found } = await solutions(id);
    const soon = timed(found).filter(({ proposable }) => proposable === 'TOO_SOON');
    expect(soon.length).toBeGreaterThan(0);
    expect((await propose(id, soon.slice(0, 1))).status).toBe(400);
  });

  it('API-22 a second proposal is 422 while the first waits', async () => {
    const made = await proposed(hoursAhead(330));
    const found = (await solutions(made.id)).solutions.filter(({ kind }) => kind === 'CANCEL_BACK');
    expect((await propose(made.id, found)).status).toBe(422);
  });
});

describe('a proposal', () => {
  it('API-22 waits for the student, who sees the times, the lesson and gets a mail', async () => {
    const made = await proposed(hoursAhead(340));
    expect(made.proposal.options.length).toBeGreaterThanOrEqual(2);
    expect(made.proposal.options.every(({ isPossible, startsAt }) => isPossible && startsAt)).toBe(true);
    expect(Date.parse(made.proposal.lesson!.startsAt)).toBe(await lessonStart(made.lessonId));
    const { proposal, dueAt, resolvedAt, claim } = await task(made.id);
    expect(proposal).toMatchObject({ outcome: 'WAITING', note: null, closedAt: null });
    expect([dueAt, resolvedAt, claim]).toEqual([proposal!.expiresAt, null, null]);
    const mails = await test.sql<{ facts: { options: unknown[] } }>(
      `select payload -> 'facts' as facts from outbox_message where payload ->> 'to' = $1 and payload ->> 'template' = 'solutions-proposed'`,
      [made.student.email],
    );
    expect(mails.map(({ facts }) => facts.options.length)).toEqual([made.proposal.options.length]);
    const { proposals } = await support().call(listSentSolutions, { params: { id: made.id } });
    expect(proposals.map(({ outcome }) => outcome)).toEqual(['WAITING']);
    const waiting = await support().call(supportTasks.list, {
      query: listed({ filter: { proposal: 'WAITING', unresolved: true } }),
    });
    expect(waiting.map(({ id }) => id)).toContain(made.id);
  });

  it('BOOK-21 holds its times against everyone but its student, whose own hold stays', async () => {
    const made = await proposed(hoursAhead(350));
    const other = await test.sessionOf((await newStudent()).email);
    const times = made.proposal.options.map((option) => option.startsAt!);
    const slot = (startsAt: string) => ({
      body: { teacherId: rig.own.id, startsAt, durationMinutes: 60 },
    });
    for (const time of times) expect((await other.apiCall(holdSlot, slot(time))).status).toBe(409);
    for (const time of times) expect((await made.agent.apiCall(holdSlot, slot(time))).status).toBe(200);
    expect(await made.own()).toHaveLength(1);
    await made.agent.call(releaseSlot);
    await decline(made);
    for (const time of times) expect((await other.apiCall(holdSlot, slot(time))).status).toBe(200);
  });

  it('API-22 accepted with one tap moves the lesson, resolves the request and names who agreed', async () => {
    const made = await proposed(hoursAhead(360));
    const { startsAt } = made.proposal.options[1]!;
    const answer = await accept(made, 1);
    expect([answer.status, answer.body]).toEqual([200, { proposals: [] }]);
    expect(await lessonStart(made.lessonId)).toBe(Date.parse(startsAt!));
    const { resolvedAt, resolvedByName, proposal } = await task(made.id);
    expect([resolvedAt !== null, resolvedByName]).toEqual([true, made.student.fullName]);
    expect(proposal!.outcome).toBe('ACCEPTED');
    const changes = await test.sql(
      'select asked_by, asked_by_id, agreed_by_id from lesson_change where lesson_id = $1',
      [made.lessonId],
    );
    expect(changes).toEqual([
      {
        asked_by: 'STUDENT',
        asked_by_id: made.student.id,
        agreed_by_id: rig.fixture.people.support.id,
      },
    ]);
  });

  it('API-22 declined with a note returns to the queue, and its sender is notified', async () => {
    const made = await proposed(hoursAhead(370));
    expect((await decline(made, 'Only mornings')).status).toBe(200);
    const { proposal, resolvedAt, dueAt } = await task(made.id);
    expect(proposal).toMatchObject({ outcome: 'DECLINED', note: 'Only mornings' });
    expect([resolvedAt, Date.parse(dueAt!) > Date.now()]).toEqual([null, true]);
    const news = await test.sql(
      `select account_id from notification where type = 'PROPOSAL_CLOSED' and payload ->> 'taskId' = $1`,
      [made.id],
    );
    expect(news).toEqual([{ account_id: rig.fixture.people.support.id }]);
    expect((await propose(made.id, timed((await solutions(made.id)).solutions))).status).toBe(200);
  });

  it('API-22 not answered in time it expires once, frees its times and returns to the queue', async () => {
    const made = await proposed(hoursAhead(380));
    const later = new Date(Date.parse(made.proposal.expiresAt) + 1000);
    await expire(new Date(later.getTime() - 60_000));
    expect((await task(made.id)).proposal!.outcome).toBe('WAITING');
    await Promise.all([expire(later), expire(later)]);
    expect((await task(made.id)).proposal).toMatchObject({ outcome: 'EXPIRED' });
    expect(await made.own()).toEqual([]);
    const news = await test.sql(
      `select payload ->> 'outcome' as outcome from notification where payload ->> 'taskId' = $1`,
      [made.id],
    );
    expect(news).toEqual([{ outcome: 'EXPIRED' }]);
    const late = await accept(made);
    expect([late.status, late.body.details]).toEqual([409, { proposals: [] }]);
  });

  it('API-22 withdrawn, or resolved otherwise, it can no longer be answered; its mail is dropped', async () => {
    const made = await proposed(hoursAhead(390));
    const before = (await task(made.id)).dueAt;
    const withdrawn = await support().call(withdrawSolutions, { params: { id: made.id } });
    expect(withdrawn.proposal!.outcome).toBe('WITHDRAWN');
    expect(withdrawn.dueAt).not.toBe(before);
    expect((await accept(made)).status).toBe(409);
    expect((await support().apiCall(withdrawSolutions, { params: { id: made.id } })).status).toBe(409);
    const mails = await test.sql(
      `select 1 from outbox_message where payload ->> 'to' = $1 and payload ->> 'template' = 'solutions-proposed'`,
      [made.student.email],
    );
    expect(mails).toEqual([]);
    const resolved = await proposed(hoursAhead(400));
    await support().call(resolveTask, { params: { id: resolved.id }, body: {} });
    expect((await decline(resolved)).status).toBe(409);
    expect((await task(resolved.id)).proposal!.outcome).toBe('WITHDRAWN');
  });

  it('UI-02 sending is undone with its mail, but not after the answer', async () => {
    const made = await proposed(hoursAhead(410));
    await support().call(undo, { params: { id: made.undoId } });
    expect([(await task(made.id)).proposal, await made.own()]).toEqual([null, []]);
    const answered = await proposed(hoursAhead(420));
    await accept(answered);
    expect((await support().apiCall(undo, { params: { id: answered.undoId } })).status).toBe(409);
  });

  it('API-22 a lesson that has moved since is 409, with what is still possible', async () => {
    const made = await proposed(hoursAhead(430));
    await test.sql(`update lesson set sequence = sequence + 1 where id = $1`, [made.lessonId]);
    const refused = await accept(made);
    expect([refused.status, refused.body.code]).toEqual([409, 'stale']);
    const { proposals } = refused.body.details as { proposals: (typeof made.proposal)[] };
    expect(proposals[0]!.options.some(({ isPossible }) => isPossible)).toBe(false);
    expect((await decline(made)).status).toBe(200);
  });

  it('API-22 a request for a lesson and for weekly lessons is answered the same way', async () => {
    const student = await newStudent();
    const id = await raise('CREATE_OCCASIONAL_LESSON', { studentId: student.id });
    const found = (await solutions(id)).solutions.filter(({ proposable }) => proposable === 'YES');
    expect((await propose(id, found.slice(0, 2))).status).toBe(200);
    const agent = await test.sessionOf(student.email);
    const [proposal] = (await agent.call(getStudentDashboard)).proposals;
    expect(proposal!.options[0]!.credits).toBeGreaterThan(0);
    await agent.call(acceptSolution, {
      params: { id: proposal!.id },
      body: { optionId: proposal!.options[0]!.id },
    });
    const weekly = await raise('CREATE_REGULAR_LESSON', {
      studentId: student.id,
      details: { lessonWeekDay: 3, lessonStartTime: '11:00', lessonDurationInMinutes: 60 } as never,
    });
    const series = (await solutions(weekly)).solutions.filter(({ kind }) => kind === 'START_SERIES');
    expect((await propose(weekly, series.slice(0, 2))).status).toBe(200);
    const [next] = (await agent.call(getStudentDashboard)).proposals;
    await agent.call(acceptSolution, {
      params: { id: next!.id },
      body: { optionId: next!.options[0]!.id },
    });
    const rows = await test.sql<{ n: number }>(
      `select count(*)::int as n from lesson l join lesson_participant p on p.lesson_id = l.id where p.student_id = $1 and l.type = 'REGULAR'`,
      [student.id],
    );
    expect(rows[0]!.n).toBeGreaterThan(4);
  });
});
