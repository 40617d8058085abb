import { fillPath } from '#domain/contract/endpoint.ts';
import { listOwnHomework, uploadHomeworkFile } from '#domain/teaching/api/homework.ts';
import { fileReport } from '#domain/teaching/api/lesson-reports.ts';
import type { Agent } from './agent.ts';
import type { TestApp } from './app.ts';
import { lessonOver, type TeacherFixture } from './teacher-fixture.ts';

/** Reports a lesson with homework for these students; they were all there, unless `present` says who. */
export async function reported(
  test: TestApp,
  rig: TeacherFixture,
  studentIds: readonly string[],
  { toAll = true, present = studentIds }: { toAll?: boolean; present?: readonly string[] } = {},
) {
  const { id } = await lessonOver(test, rig, studentIds);
  const body = { version: 0, done: 'Past tenses', homework: 'Page 12', toAll, vocabulary: [] };
  await rig.agent.call(fileReport, { params: { id }, body: { ...body, presentStudentIds: [...present] } });
  return { id, body };
}

/** The only homework of a student. */
export async function homeworkOf(agent: Agent) {
  const { homework } = await agent.call(listOwnHomework);
  return homework[0]!;
}

/** Sends bytes as they are, as a file to hand in. */
export const uploadHomework = (agent: Agent, id: string, bytes: Buffer, title = 'My page') =>
  agent.inject({
    method: 'POST',
    url: `/api/v1${fillPath(uploadHomeworkFile.path, { id })}?title=${encodeURIComponent(title)}`,
    headers: { 'content-type': 'application/octet-stream' },
    payload: bytes,
  });
