import { setTimeout as pause } from 'node:timers/promises';
import {
  cancelOccasionalLesson,
  requestCall,
  requestOccasionalLesson,
  requestRescheduleLesson,
} from '#domain/scheduling/api/lesson-requests.ts';
import { bookLesson, cancelLesson, moveLesson, undo } from '#domain/scheduling/api/lessons.ts';
import { recordPayment } from '#domain/billing/api/orders.ts';
import { cancelOwnOrder, placeOwnOrder } from '#domain/billing/api/own-orders.ts';
import { updateStudentDetail } from '#domain/people/api/student-platform.ts';
import { resolveTask } from '#domain/office/api/support-tasks.ts';
import { type Client, RefusedWrite } from './answers.ts';
import type { Caller, StudentAgent, Provider } from './provider.ts';

const [MOST_LESSONS, MOST_ORDERS] = [30, 40];
const BETWEEN_MS = 400;

/** What was answered of what is one student's: the database must say exactly the same. */
export interface SentReplies {
  readonly studentId: string;
  readonly lessons: Map<string, { startsAt: string; isOn: boolean }>;
  readonly orders: Map<string, 'PENDING' | 'PAID' | 'CANCELLED'>;
  /** Requests, and whether they are resolved. */
  readonly tasks: Map<string, boolean>;
  goal: string | null;
}

interface SupportClient {
  readonly client: Client;
  readonly fixture: Provider;
  readonly student: StudentAgent;
  readonly sent: SentReplies;
}

/** Answers whether there was anything to do it to. */
type Write = (client: SupportClient) => Promise<boolean>;

const anyOf = <T>(some: readonly T[]): T | undefined => some[Math.floor(Math.random() * some.length)];
const lessonsOn = ({ sent }: SupportClient) =>
  [...sent.lessons].filter(([, { isOn }]) => isOn).map(([id]) => id);
const supportOf = ({ fixture }: SupportClient): Caller => anyOf(fixture.support)!;

/** An hour for one more lesson. */
const hourToBook = (client: SupportClient) =>
  lessonsOn(client).length < MOST_LESSONS ? freeHour(client) : undefined;

function freeHour({ student, sent }: SupportClient): string | undefined {
  const taken = new Set(
    [...sent.lessons.values()].filter(({ isOn }) => isOn).map(({ startsAt }) => startsAt),
  );
  return anyOf(student.hours.filter((hour) => !taken.has(hour)));
}

const LESSON_WRITES: Record<string, Write> = {
  async book(supportAgent) {
    const { client, student, sent } = supportAgent;
    const startsAt = hourToBook(supportAgent);
    if (!startsAt) return false;
    const body = { teacherId: student.teacherId, durationMinutes: 60, startsAt };
    const { lesson } = await client.write(student, requestOccasionalLesson, { body });
    sent.lessons.set(lesson!.id, { startsAt, isOn: true });
    return true;
  },
  async move(supportAgent) {
    const { client, student, sent } = supportAgent;
    const [lessonId, startsAt] = [anyOf(lessonsOn(supportAgent)), freeHour(supportAgent)];
    if (!lessonId || !startsAt) return false;
    await client.write(student, requestRescheduleLesson, { body: { lessonId, startsAt } });
    sent.lessons.set(lessonId, { startsAt, isOn: true });
    return true;
  },
  async cancel(supportAgent) {
    const { client, student, sent } = supportAgent;
    const id = anyOf(lessonsOn(supportAgent));
    if (!id) return false;
    await client.write(student, cancelOccasionalLesson, { params: { id }, query: { reason: 'Load' } });
    sent.lessons.set(id, { ...sent.lessons.get(id)!, isOn: false });
    return true;
  },
  async 'book by support, undo'(supportAgent) {
    const { client, student, sent } = supportAgent;
    const [support, startsAt] = [supportOf(supportAgent), hourToBook(supportAgent)];
    if (!startsAt) return false;
    const { id: studentId, teacherId } = student;
    const body = { type: 'OCCASIONAL', teacherId, studentId, durationMinutes: 60, startsAt } as const;
    const { lesson, undoId } = await client.write(support, bookLesson, { body });
    sent.lessons.set(lesson.id, { startsAt, isOn: true });
    await client.write(support, undo, { params: { id: undoId } });
    sent.lessons.set(lesson.id, { startsAt, isOn: false });
    return true;
  },
  async 'move by support, undo'(supportAgent) {
    const { client, sent } = supportAgent;
    const [support, id, startsAt] = [
      supportOf(supportAgent),
      anyOf(lessonsOn(supportAgent)),
      freeHour(supportAgent),
    ];
    if (!id || !startsAt) return false;
    const before = sent.lessons.get(id)!;
    const move = { params: { id }, body: { startsAt, reason: 'Load' } };
    const { undoId } = await client.write(support, moveLesson, move);
    sent.lessons.set(id, { startsAt, isOn: true });
    await client.write(support, undo, { params: { id: undoId } });
    sent.lessons.set(id, before);
    return true;
  },
  async 'cancel by support, undo'(supportAgent) {
    const { client, sent } = supportAgent;
    const [support, id] = [supportOf(supportAgent), anyOf(lessonsOn(supportAgent))];
    if (!id) return false;
    const before = sent.lessons.get(id)!;
    const cancel = { params: { id }, body: { reason: 'Load' } };
    const { undoId } = await client.write(support, cancelLesson, cancel);
    sent.lessons.set(id, { ...before, isOn: false });
    await client.write(support, undo, { params: { id: undoId } });
    sent.lessons.set(id, before);
    return true;
  },
};

const OTHER_WRITES: Record<string, Write> = {
  async 'edit profile'({ client, student, sent }) {
    const goal = `Goal ${Math.random()}`;
    await client.write(student, updateStudentDetail, { params: { id: student.id }, body: { goal } });
    sent.goal = goal;
    return true;
  },
  async 'ask for a call'({ client, student, sent }) {
    const phone = `+34 6${String(Math.random()).slice(2, 10)}`;
    const { taskId } = await client.write(student, requestCall, { body: { phone } });
    sent.tasks.set(taskId!, false);
    return true;
  },
  async 'resolve the request'(supportAgent) {
    const { client, sent } = supportAgent;
    const [id] = [...sent.tasks].find(([, isResolved]) => !isResolved) ?? [];
    if (!id) return false;
    await client.write(supportOf(supportAgent), resolveTask, {
      params: { id },
      body: { resolution: 'Called' },
    });
    sent.tasks.set(id, true);
    return true;
  },
  async 'order, give up'(client) {
    if (client.sent.orders.size >= MOST_ORDERS) return false;
    const { id } = await order(client);
    await client.client.write(client.student, cancelOwnOrder, { params: { id } });
    client.sent.orders.set(id, 'CANCELLED');
    return true;
  },
  async 'order, pay by transfer'(client) {
    if (client.sent.orders.size >= MOST_ORDERS) return false;
    const { id, payment } = await order(client);
    const paid = { params: { id: payment!.id }, body: { method: 'TRANSFER' } } as const;
    await client.client.write(supportOf(client), recordPayment, paid);
    client.sent.orders.set(id, 'PAID');
    return true;
  },
};

async function order({ client, student, fixture: { product }, sent }: SupportClient) {
  const lines = [{ productId: product.id, quantity: 1 }];
  const body = { lines, method: 'TRANSFER', agreedCents: product.priceCents } as const;
  const placed = await client.write(student, placeOwnOrder, { body });
  sent.orders.set(placed.id, 'PENDING');
  return placed;
}

/** Lessons are changed most. */
const WRITES = [LESSON_WRITES, LESSON_WRITES, OTHER_WRITES].flatMap((some) => Object.values(some));

/**
 * Writes various records for one student, by the student and by support, one after the other, while `goesOn`; returns the replies. Refused
 * writes change nothing; the client counts them.
 */
export async function keepWriting(
  client: Client,
  fixture: Provider,
  student: StudentAgent,
  goesOn: () => boolean,
): Promise<SentReplies> {
  const sent: SentReplies = {
    studentId: student.id,
    lessons: new Map(),
    orders: new Map(),
    tasks: new Map(),
    goal: null,
  };
  while (goesOn()) {
    await anyOf(WRITES)!({ client, fixture, student, sent }).catch((error: unknown) => {
      if (!(error instanceof RefusedWrite)) throw error;
    });
    await pause(Math.random() * 2 * BETWEEN_MS);
  }
  return sent;
}
