import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { requestRescheduleLesson } from '#domain/scheduling/api/lesson-requests.ts';
import { listProjectedLessons } from '#domain/scheduling/api/student-lessons.ts';
import {
  acceptTimeProposal,
  declineTimeProposal,
  getTimeProposal,
  listTimeProposals,
  proposeTime,
  withdrawTimeProposal,
} from '#domain/scheduling/api/time-proposals.ts';
import { wallClockOf } from '#domain/values/instant.ts';
import { testApp } from '#tests/support/app.ts';
import { book, hoursAhead, makeAlwaysOpen } from '#tests/support/booking.ts';
import type { Agent } from '#tests/support/agent.ts';
import { grantCredits } from '#tests/support/credits.ts';
import { makeGroup, makeTeacher } from '#tests/support/people.ts';
import { bookHour, creditsOf, makeStudentAgent } from '#tests/support/student-agent.ts';
import { makeFixture, type Fixture } from '#tests/support/tenant.ts';

const test = testApp();
const { pool } = test;
let fixture: Fixture;
let teacher: Agent;
beforeAll(async () => {
  fixture = await makeFixture(test);
  await makeAlwaysOpen(pool, fixture.provider, fixture.people.teacher.id);
  teacher = await test.sessionOf(fixture.people.teacher.email);
});

const student = (credits?: number) => makeStudentAgent(test, fixture, credits);
const mailsTo = (email: string, kind: string) =>
  test.sql<{ facts: Record<string, unknown> }>(
    `select payload -> 'facts' as facts from outbox_message where payload ->> 'to' = $1 and payload ->> 'template' = $2`,
    [email, kind],
  );
const startOf = async (lessonId: string) => {
  const [row] = await test.sql<{ starts_at: string }>('select starts_at from lesson where id = $1', [
    lessonId,
  ]);
  return new Date(row!.starts_at).toISOString();
};
const propose = (id: string, startsAt: string, note?: string) =>
  teacher.call(proposeTime, { params: { id }, body: { startsAt, ...(note && { note }) } });

describe('proposing', () => {
  it("API-18 another teacher's lesson and an unknown one are 404, also to read and withdraw", async () => {
    const { agent } = await student();
    const { id } = await bookHour(agent, hoursAhead(100));
    const { email } = await makeTeacher(pool, fixture.provider);
    const stranger = await test.sessionOf(email);
    const body = { startsAt: hoursAhead(102) };
    for (const [who, lessonId] of [
      [stranger, id],
      [teacher, randomUUID()],
    ] as const) {
      const params = { id: lessonId };
      const answers = [
        await who.apiCall(getTimeProposal, { params }),
        await who.apiCall(proposeTime, { params, body }),
        await who.apiCall(withdrawTimeProposal, { params }),
      ];
      expect(answers.map(({ status }) => status)).toEqual([404, 404, 404]);
    }
  });

  it('API-18 the past, the same time and a time too far ahead are 400 naming startsAt', async () => {
    const { agent } = await student();
    const { id } = await bookHour(agent, hoursAhead(110));
    for (const startsAt of [hoursAhead(-1), hoursAhead(110), hoursAhead(24 * 400)]) {
      const refused = await teacher.apiCall(proposeTime, { params: { id }, body: { startsAt } });
      expect([refused.status, Object.keys(refused.body.errors ?? {})]).toEqual([400, ['startsAt']]);
    }
  });

  it('API-18 a time at which the teacher or the student is busy is 409 with free times', async () => {
    const { agent } = await student();
    const other = await student();
    const { id } = await bookHour(agent, hoursAhead(120));
    await bookHour(other.agent, hoursAhead(122));
    const refused = await teacher.apiCall(proposeTime, {
      params: { id },
      body: { startsAt: hoursAhead(122) },
    });
    expect(refused.status).toBe(409);
    expect(refused.body.details).toMatchObject({ slots: expect.arrayContaining([expect.anything()]) });
  });

  it('API-18 a group lesson and a lesson that is over are 422', async () => {
    const { id } = await student();
    const { provider, people } = fixture;
    await grantCredits(pool, provider, { studentId: id, credits: 4, kind: 'GROUP' });
    const group = await makeGroup(pool, provider, {}, [id]);
    const lessonId = await book(pool, provider, {
      teacherId: people.teacher.id,
      startsAt: hoursAhead(130),
      studentIds: [id],
      group: { id: group.id, capacity: 6 },
    });
    const refused = await teacher.apiCall(proposeTime, {
      params: { id: lessonId },
      body: { startsAt: hoursAhead(132) },
    });
    expect(refused.status).toBe(422);
    expect(await teacher.call(getTimeProposal, { params: { id: lessonId } })).toEqual({
      proposal: null,
      freeTimes: [],
    });
  });

  it('API-18 the student sees it and gets a mail; a new proposal replaces it; nothing has moved', async () => {
    const { agent, email } = await student();
    const { id } = await bookHour(agent, hoursAhead(140));
    const { freeTimes } = await teacher.call(getTimeProposal, { params: { id } });
    expect(freeTimes.length).toBeGreaterThan(3);
    expect(freeTimes.map(({ startsAt }) => startsAt)).not.toContain(hoursAhead(140));
    await propose(id, hoursAhead(142));
    await propose(id, hoursAhead(143), 'I see a doctor');
    const { lessons } = await agent.call(listProjectedLessons, { query: {} });
    const seen = lessons.find((lesson) => lesson.id === id)!.proposal!;
    expect([new Date(seen.startsAt).toISOString(), seen.note]).toEqual([hoursAhead(143), 'I see a doctor']);
    expect(await mailsTo(email, 'time-proposal')).toHaveLength(2);
    expect(await startOf(id)).toBe(hoursAhead(140));
    const answer = { params: { id }, body: { startsAt: hoursAhead(142) } };
    expect((await agent.apiCall(acceptTimeProposal, answer)).body.details).toEqual({ reason: 'outdated' });
  });
});

describe('a day and time on the clock of the teacher', () => {
  it('API-18 is the instant in their zone; half of it, or both ways together, is 400', async () => {
    const { agent } = await student();
    const { id } = await bookHour(agent, hoursAhead(200));
    const { date, time } = wallClockOf(hoursAhead(205), 'Europe/Madrid');
    const { proposal } = await teacher.call(proposeTime, { params: { id }, body: { date, time } });
    expect(new Date(proposal!.startsAt).toISOString()).toBe(hoursAhead(205));
    for (const body of [{ date }, { time }, {}, { startsAt: hoursAhead(206), date, time }]) {
      const refused = await teacher.apiCall(proposeTime, { params: { id }, body });
      expect([refused.status, Object.keys(refused.body.errors ?? {})]).toEqual([400, ['date']]);
    }
    const past = wallClockOf(hoursAhead(-5), 'Europe/Madrid');
    const refused = await teacher.apiCall(proposeTime, { params: { id }, body: past });
    expect([refused.status, Object.keys(refused.body.errors ?? {})]).toEqual([400, ['date']]);
  });
});

describe('the open proposals of a student', () => {
  it('API-18 are refused to everyone else, and never those of others', async () => {
    expect((await fixture.agents.nobody.apiCall(listTimeProposals)).status).toBe(401);
    expect((await teacher.apiCall(listTimeProposals)).status).toBe(403);
    const other = await student();
    await propose((await bookHour(other.agent, hoursAhead(580))).id, hoursAhead(582));
    expect(await (await student()).agent.call(listTimeProposals)).toEqual([]);
  });

  it('API-18 are listed by lesson until they are answered, withdrawn, or the lesson has moved', async () => {
    const { agent } = await student(20);
    const [accepted, declined, withdrawn, moved] = await Promise.all(
      [540, 544, 548, 552].map((hours) => bookHour(agent, hoursAhead(hours))),
    );
    const lessons = [accepted!, declined!, withdrawn!, moved!];
    for (const [at, { id }] of lessons.entries()) await propose(id, hoursAhead(562 + 2 * at));
    const open = await agent.call(listTimeProposals);
    expect(open.map(({ lessonId }) => lessonId)).toEqual(lessons.map(({ id }) => id));
    expect(new Date(open[0]!.lessonStartsAt).toISOString()).toBe(hoursAhead(540));
    expect(new Date(open[0]!.startsAt).toISOString()).toBe(hoursAhead(562));

    const answer = (lesson: { id: string }, hours: number) => ({
      params: { id: lesson.id },
      body: { startsAt: hoursAhead(hours) },
    });
    await agent.call(acceptTimeProposal, answer(accepted!, 562));
    await agent.call(declineTimeProposal, answer(declined!, 564));
    await teacher.call(withdrawTimeProposal, { params: { id: withdrawn!.id } });
    await agent.call(requestRescheduleLesson, { body: { lessonId: moved!.id, startsAt: hoursAhead(572) } });
    expect(await agent.call(listTimeProposals)).toEqual([]);
  });
});

describe('answering', () => {
  it("API-18 another student's lesson is 404", async () => {
    const { agent } = await student();
    const { id } = await bookHour(agent, hoursAhead(150));
    await propose(id, hoursAhead(152));
    const stranger = await student();
    const answer = { params: { id }, body: { startsAt: hoursAhead(152) } };
    for (const call of [acceptTimeProposal, declineTimeProposal])
      expect((await stranger.agent.apiCall(call, answer)).status).toBe(404);
  });

  it('API-18 accepting moves the lesson with its credits, also within the notice limit', async () => {
    const { agent, email } = await student();
    const { id } = await bookHour(agent, hoursAhead(52));
    test.clock.advance(50 * 60);
    try {
      const late = await test.sessionOf(email);
      const own = await test.sessionOf(fixture.people.teacher.email);
      const body = { startsAt: hoursAhead(54) };
      await own.call(proposeTime, { params: { id }, body });
      const moved = await late.call(acceptTimeProposal, { params: { id }, body });
      expect(new Date(moved.startsAt).toISOString()).toBe(hoursAhead(54));
      expect(moved.proposal).toBeNull();
      expect(await creditsOf(late)).toMatchObject({ available: 8, held: 2 });
      const changes = await test.sql('select kind, asked_by from lesson_change where lesson_id = $1', [id]);
      expect(changes).toEqual([{ kind: 'MOVED', asked_by: 'TEACHER' }]);
    } finally {
      test.clock.reset();
    }
  });

  it('API-18 declining keeps the time and mails the teacher, once', async () => {
    const { agent } = await student();
    const { id } = await bookHour(agent, hoursAhead(160));
    await propose(id, hoursAhead(162));
    const answer = { params: { id }, body: { startsAt: hoursAhead(162) } };
    expect((await agent.call(declineTimeProposal, answer)).proposal).toBeNull();
    expect((await agent.apiCall(declineTimeProposal, answer)).status).toBe(422);
    expect(await startOf(id)).toBe(hoursAhead(160));
    const { proposal } = await teacher.call(getTimeProposal, { params: { id } });
    expect(proposal?.declinedAt).not.toBeNull();
    const mails = await mailsTo(fixture.people.teacher.email, 'time-proposal');
    expect(mails.filter(({ facts }) => facts['lessonId'] === id)).toHaveLength(1);
  });

  it('API-18 withdrawn, or of a lesson that has moved since, it can be neither accepted nor declined', async () => {
    const { agent } = await student();
    const { id } = await bookHour(agent, hoursAhead(170));
    const answer = { params: { id }, body: { startsAt: hoursAhead(172) } };
    await propose(id, hoursAhead(172));
    await teacher.call(withdrawTimeProposal, { params: { id } });
    expect((await agent.apiCall(acceptTimeProposal, answer)).status).toBe(422);
    await propose(id, hoursAhead(172));
    await agent.call(requestRescheduleLesson, { body: { lessonId: id, startsAt: hoursAhead(174) } });
    for (const call of [acceptTimeProposal, declineTimeProposal])
      expect((await agent.apiCall(call, answer)).body.details).toEqual({ reason: 'outdated' });
    expect(await startOf(id)).toBe(hoursAhead(174));
  });

  it('API-18 I1 a proposed time that was taken meanwhile is 409, and the proposal stays', async () => {
    const { agent } = await student();
    const other = await student();
    const { id } = await bookHour(agent, hoursAhead(180));
    await propose(id, hoursAhead(182));
    await bookHour(other.agent, hoursAhead(182));
    const answer = { params: { id }, body: { startsAt: hoursAhead(182) } };
    expect((await agent.apiCall(acceptTimeProposal, answer)).status).toBe(409);
    expect(await startOf(id)).toBe(hoursAhead(180));
  });

  it('API-18 accepted ten times together it moves once', async () => {
    const { agent } = await student();
    const { id } = await bookHour(agent, hoursAhead(190));
    await propose(id, hoursAhead(192));
    const answer = { params: { id }, body: { startsAt: hoursAhead(192) } };
    const taps = await Promise.all(
      Array.from({ length: 10 }, () => agent.apiCall(acceptTimeProposal, answer)),
    );
    expect(taps.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(taps.filter(({ status }) => ![200, 409, 422].includes(status))).toEqual([]);
    const [row] = await test.sql<{ sequence: number }>('select sequence from lesson where id = $1', [id]);
    expect(row!.sequence).toBe(1);
  });
});
