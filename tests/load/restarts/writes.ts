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
import type { Caller, Learner, School } from './school.ts';

const [MOST_LESSONS, MOST_ORDERS] = [30, 40];
const BETWEEN_MS = 400;

/** What was answered of what is one student's: the database must say exactly the same. */
export interface Told {
  readonly studentId: string;
  readonly lessons: Map<string, { startsAt: string; isOn: boolean }>;
  readonly orders: Map<string, 'PENDING' | 'PAID' | 'CANCELLED'>;
  /** Requests, and whether they are resolved. */
  readonly tasks: Map<string, boolean>;
  goal: string | null;
}

interface Desk {
  readonly client: Client;
  readonly school: School;
  readonly learner: Learner;
  readonly told: Told;
}

/** Answers whether there was anything to do it to. */
type Write = (desk: Desk) => Promise<boolean>;

const anyOf = <T>(some: readonly T[]): T | undefined => some[Math.floor(Math.random() * some.length)];
const lessonsOn = ({ told }: Desk) => [...told.lessons].filter(([, { isOn }]) => isOn).map(([id]) => id);
const supportOf = ({ school }: Desk): Caller => anyOf(school.support)!;

/** An hour for one more lesson. */
const hourToBook = (desk: Desk) => (lessonsOn(desk).length < MOST_LESSONS ? freeHour(desk) : undefined);

function freeHour({ learner, told }: Desk): string | undefined {
  const taken = new Set(
    [...told.lessons.values()].filter(({ isOn }) => isOn).map(({ startsAt }) => startsAt),
  );
  return anyOf(learner.hours.filter((hour) => !taken.has(hour)));
}

const LESSON_WRITES: Record<string, Write> = {
  async book(desk) {
    const { client, learner, told } = desk;
    const startsAt = hourToBook(desk);
    if (!startsAt) return false;
    const body = { teacherId: learner.teacherId, durationMinutes: 60, startsAt };
    const { lesson } = await client.write(learner, requestOccasionalLesson, { body });
    told.lessons.set(lesson!.id, { startsAt, isOn: true });
    return true;
  },
  async move(desk) {
    const { client, learner, told } = desk;
    const [lessonId, startsAt] = [anyOf(lessonsOn(desk)), freeHour(desk)];
    if (!lessonId || !startsAt) return false;
    await client.write(learner, requestRescheduleLesson, { body: { lessonId, startsAt } });
    told.lessons.set(lessonId, { startsAt, isOn: true });
    return true;
  },
  async cancel(desk) {
    const { client, learner, told } = desk;
    const id = anyOf(lessonsOn(desk));
    if (!id) return false;
    await client.write(learner, cancelOccasionalLesson, { params: { id }, query: { reason: 'Load' } });
    told.lessons.set(id, { ...told.lessons.get(id)!, isOn: false });
    return true;
  },
  async 'book by support, undo'(desk) {
    const { client, learner, told } = desk;
    const [support, startsAt] = [supportOf(desk), hourToBook(desk)];
    if (!startsAt) return false;
    const { id: studentId, teacherId } = learner;
    const body = { type: 'OCCASIONAL', teacherId, studentId, durationMinutes: 60, startsAt } as const;
    const { lesson, undoId } = await client.write(support, bookLesson, { body });
    told.lessons.set(lesson.id, { startsAt, isOn: true });
    await client.write(support, undo, { params: { id: undoId } });
    told.lessons.set(lesson.id, { startsAt, isOn: false });
    return true;
  },
  async 'move by support, undo'(desk) {
    const { client, told } = desk;
    const [support, id, startsAt] = [supportOf(desk), anyOf(lessonsOn(desk)), freeHour(desk)];
    if (!id || !startsAt) return false;
    const before = told.lessons.get(id)!;
    const move = { params: { id }, body: { startsAt, reason: 'Load' } };
    const { undoId } = await client.write(support, moveLesson, move);
    told.lessons.set(id, { startsAt, isOn: true });
    await client.write(support, undo, { params: { id: undoId } });
    told.lessons.set(id, before);
    return true;
  },
  async 'cancel by support, undo'(desk) {
    const { client, told } = desk;
    const [support, id] = [supportOf(desk), anyOf(lessonsOn(desk))];
    if (!id) return false;
    const before = told.lessons.get(id)!;
    const cancel = { params: { id }, body: { reason: 'Load' } };
    const { undoId } = await client.write(support, cancelLesson, cancel);
    told.lessons.set(id, { ...before, isOn: false });
    await client.write(support, undo, { params: { id: undoId } });
    told.lessons.set(id, before);
    return true;
  },
};

const OTHER_WRITES: Record<string, Write> = {
  async 'edit profile'({ client, learner, told }) {
    const goal = `Goal ${Math.random()}`;
    await client.write(learner, updateStudentDetail, { params: { id: learner.id }, body: { goal } });
    told.goal = goal;
    return true;
  },
  async 'ask for a call'({ client, learner, told }) {
    const phone = `+34 6${String(Math.random()).slice(2, 10)}`;
    const { taskId } = await client.write(learner, requestCall, { body: { phone } });
    told.tasks.set(taskId!, false);
    return true;
  },
  async 'resolve the request'(desk) {
    const { client, told } = desk;
    const [id] = [...told.tasks].find(([, isResolved]) => !isResolved) ?? [];
    if (!id) return false;
    await client.write(supportOf(desk), resolveTask, { params: { id }, body: { resolution: 'Called' } });
    told.tasks.set(id, true);
    return true;
  },
  async 'order, give up'(desk) {
    if (desk.told.orders.size >= MOST_ORDERS) return false;
    const { id } = await order(desk);
    await desk.client.write(desk.learner, cancelOwnOrder, { params: { id } });
    desk.told.orders.set(id, 'CANCELLED');
    return true;
  },
  async 'order, pay by transfer'(desk) {
    if (desk.told.orders.size >= MOST_ORDERS) return false;
    const { id, payment } = await order(desk);
    const paid = { params: { id: payment!.id }, body: { method: 'TRANSFER' } } as const;
    await desk.client.write(supportOf(desk), recordPayment, paid);
    desk.told.orders.set(id, 'PAID');
    return true;
  },
};

async function order({ client, learner, school: { product }, told }: Desk) {
  const lines = [{ productId: product.id, quantity: 1 }];
  const body = { lines, method: 'TRANSFER', agreedCents: product.priceCents } as const;
  const placed = await client.write(learner, placeOwnOrder, { body });
  told.orders.set(placed.id, 'PENDING');
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
  school: School,
  learner: Learner,
  goesOn: () => boolean,
): Promise<Told> {
  const told: Told = {
    studentId: learner.id,
    lessons: new Map(),
    orders: new Map(),
    tasks: new Map(),
    goal: null,
  };
  while (goesOn()) {
    await anyOf(WRITES)!({ client, school, learner, told }).catch((error: unknown) => {
      if (!(error instanceof RefusedWrite)) throw error;
    });
    await pause(Math.random() * 2 * BETWEEN_MS);
  }
  return told;
}
