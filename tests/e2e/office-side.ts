import type { APIRequest, APIRequestContext } from '@playwright/test';
import { addDays, parsePlainDate } from '#domain/values/plain-date.ts';
import { expect } from './journey.ts';
import { signInOf } from './accounts.ts';

const API = '/api/v1/backoffice';

/** What support does while a student waits, by the API: its screens have tests of their own. */
export interface OfficeSide {
  /** Gives the trial of this address the first free time that was wished for; answers the ids of student, trial and lesson. */
  assignTrial: (
    email: string,
    goal?: string,
  ) => Promise<{ studentId: string; trialId: string; lessonId: string }>;
  recordOutcome: (trialId: string) => Promise<void>;
  /** Does what the student's open request of this type asks for, as the first solution that changes the calendar proposes. */
  solve: (studentId: string, type: string) => Promise<void>;
  /** Records that the student attended the lesson. */
  giveAttendance: (lessonId: string, studentId: string) => Promise<void>;
  leave: () => Promise<void>;
}

/** A signed-in support agent without a browser. */
export async function officeSide(request: APIRequest, baseURL: string): Promise<OfficeSide> {
  const office = await request.newContext({ baseURL });
  const apiCall = askOn(office);
  const { url, data } = signInOf('support');
  await apiCall(url, data);
  const listOf = <Row>(resource: string, filter: object) =>
    apiCall<Row[]>(`${API}/${resource}?${new URLSearchParams({ filter: JSON.stringify(filter) })}`);

  return {
    async assignTrial(email, goal = 'Travel') {
      const [trial] = await listOf<
        Record<'id' | 'studentId' | 'language' | 'goal', string> & { wishedAt: string[] }
      >('trials', { q: email });
      expect(trial!.goal, 'what the form was told').toBe(goal);
      const startsAt = trial!.wishedAt[0]!;
      const from = parsePlainDate(startsAt.slice(0, 10));
      const days = { from, to: addDays(from, 1), durationMinutes: '30', language: trial!.language };
      const { slots } = await apiCall<{ slots: { teacherId: string; startsAt: string }[] }>(
        `${API}/slots?${new URLSearchParams(days)}`,
      );
      const slot = slots.find((one) => Date.parse(one.startsAt) === Date.parse(startsAt));
      const body = { teacherId: slot!.teacherId, startsAt };
      const { trial: assigned } = await apiCall<{ trial: { lessonId: string } }>(
        `${API}/trials/${trial!.id}/assign`,
        body,
      );
      return { studentId: trial!.studentId, trialId: trial!.id, lessonId: assigned.lessonId };
    },
    async recordOutcome(trialId) {
      await apiCall(`${API}/trials/${trialId}/outcome`, {
        came: true,
        outcome: 'Wants to speak from the start.',
      });
    },
    async solve(studentId, type) {
      const [task] = await listOf<{ id: string }>('support-tasks', { studentId, type, unresolved: true });
      const { solutions } = await apiCall<{
        solutions: (Record<'key' | 'version', string> & { calendar: object[] })[];
      }>(`${API}/support-tasks/${task!.id}/solutions`);
      const { key, version } = solutions.find(({ calendar }) => calendar.length > 0)!;
      await apiCall(`${API}/support-tasks/${task!.id}/apply`, { key, version });
    },
    async giveAttendance(lessonId, studentId) {
      await apiCall(`${API}/lessons/${lessonId}/attendance`, { presentStudentIds: [studentId] });
    },
    leave: () => office.dispose(),
  };
}

const askOn =
  (office: APIRequestContext) =>
  async <Reply>(url: string, data?: object): Promise<Reply> => {
    const answer = await (data ? office.post(url, { data }) : office.get(url));
    expect(answer.ok(), `${url}: ${await answer.text()}`).toBe(true);
    return (await answer.json().catch(() => undefined)) as Reply;
  };
