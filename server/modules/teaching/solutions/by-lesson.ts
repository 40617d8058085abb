import { lessonCan } from '#domain/scheduling/lesson.ts';
import { bookingsOf } from './bookings.ts';
import { type LessonFacts, minutesOf } from './facts.ts';
import { movesOf } from './moves.ts';
import { type Action, type Proposal, messageOnly, type Solving, withActions } from './proposal.ts';

const settled = [messageOnly('done-already'), messageOnly('answered'), messageOnly('no-action')];
const heldIn = ({ seats }: LessonFacts): number => seats.reduce((sum, { held }) => sum + held, 0);
const hasBegun = ({ startsAt }: LessonFacts, now: Date): boolean => Date.parse(startsAt) <= now.getTime();

/** A student asks to move a lesson. A group's lesson is not moved for one student: they can free their seat instead. */
export async function rescheduling(solving: Solving): Promise<Proposal[]> {
  const { lesson, facts, now } = solving;
  if (!lesson || !lessonCan.move(lesson) || hasBegun(lesson, now)) return settled;
  if (lesson.groupId) return [...leaveGroup(solving, lesson), messageOnly('stays'), messageOnly('answered')];
  const { asked, otherTimes, otherTeachers } = await movesOf(solving, lesson, {
    askedAt: facts.askedAt,
    minutes: facts.payload.durationProposal ?? null,
  });
  const cancelled: Proposal = {
    kind: 'CANCEL_BACK',
    actions: [{ do: 'cancel', lessonId: lesson.id, isForfeited: false }],
  };
  // The credits' way back is always among those that are shown.
  const substitutes = otherTeachers.slice(0, 2 - asked.length);
  return [...asked, ...otherTimes.slice(0, 2), ...substitutes, cancelled, messageOnly('stays')];
}

/** A student asks to cancel a lesson. */
export async function cancelling(solving: Solving): Promise<Proposal[]> {
  const { lesson, now } = solving;
  if (!lesson || !lessonCan.cancel(lesson) || hasBegun(lesson, now)) return settled;
  if (lesson.groupId) return [...leaveGroup(solving, lesson), messageOnly('stays'), messageOnly('answered')];
  const cancel = (isForfeited: boolean): Proposal => ({
    kind: isForfeited ? 'CANCEL_KEPT' : 'CANCEL_BACK',
    actions: [{ do: 'cancel', lessonId: lesson.id, isForfeited }],
  });
  const { otherTimes } = await movesOf(solving, lesson);
  return [
    cancel(false),
    ...(heldIn(lesson) > 0 ? [cancel(true)] : []),
    ...otherTimes.slice(0, 2),
    messageOnly('stays'),
    messageOnly('answered'),
  ];
}

function leaveGroup({ facts }: Solving, lesson: LessonFacts): Proposal[] {
  const seat = lesson.seats.find(({ studentId }) => studentId === facts.student?.id);
  if (!seat) return [];
  return [
    { kind: 'CANCEL_BACK', actions: [{ do: 'leave', lessonId: lesson.id, studentId: seat.studentId }] },
  ];
}

/** The teacher did not come, or will not. */
export async function teacherAbsence(solving: Solving): Promise<Proposal[]> {
  const { lesson, now } = solving;
  if (!lesson || lesson.status === 'CANCELLED') return settled;
  const back: Proposal = {
    kind: 'GIVE_BACK',
    actions: [{ do: 'giveBack', lessonId: lesson.id, by: 'TEACHER' }],
  };
  if (hasBegun(lesson, now))
    return [
      back,
      ...(await again(solving, lesson, 'TEACHER')),
      ...cameOrNot(solving, lesson).slice(0, 1),
      messageOnly('answered'),
    ];
  const { otherTimes, otherTeachers } = await movesOf(solving, lesson);
  const moved = lesson.groupId ? [] : otherTimes.slice(0, 2);
  return [...otherTeachers.slice(0, 2), back, ...moved, messageOnly('stays'), messageOnly('answered')];
}

/** The student did not come, or will not. */
export async function studentAbsence(solving: Solving): Promise<Proposal[]> {
  const { lesson, now } = solving;
  if (!lesson || lesson.status === 'CANCELLED') return settled;
  if (!hasBegun(lesson, now)) return cancelling(solving);
  const [came, didNot] = cameOrNot(solving, lesson);
  const back: Proposal[] = lesson.groupId
    ? []
    : [
        { kind: 'GIVE_BACK', actions: [{ do: 'giveBack', lessonId: lesson.id, by: 'SUPPORT' }] },
        ...(await again(solving, lesson, 'SUPPORT')).slice(0, 1),
      ];
  return [
    ...(didNot ? [didNot] : []),
    ...back,
    ...(came ? [came] : []),
    messageOnly('answered'),
    messageOnly('no-action'),
  ];
}

/** Proposals for missing attendance: all attended, or all except the student of the task. */
function cameOrNot({ facts }: Solving, lesson: LessonFacts): Proposal[] {
  if (!lessonCan.report(lesson)) return [];
  const all = lesson.seats.map(({ studentId }) => studentId);
  const attend = (kind: 'CAME' | 'DID_NOT_COME', presentStudentIds: string[]): Proposal => ({
    kind,
    actions: [{ do: 'attend', lessonId: lesson.id, presentStudentIds }],
  });
  return [
    attend('CAME', all),
    attend(
      'DID_NOT_COME',
      all.filter((id) => id !== facts.student?.id),
    ),
  ];
}

/** The credits back and a new lesson for them, as the old one was. */
async function again(solving: Solving, lesson: LessonFacts, by: 'TEACHER' | 'SUPPORT'): Promise<Proposal[]> {
  const { student } = solving.facts;
  if (!student || lesson.groupId) return [];
  const { asked, otherTimes } = await bookingsOf(solving, {
    type: lesson.type === 'TRIAL' ? 'TRIAL' : 'OCCASIONAL',
    student,
    askedAt: null,
    minutes: minutesOf(lesson),
    teacherId: lesson.teacherId,
  });
  const back: Action = { do: 'giveBack', lessonId: lesson.id, by };
  return [...asked, ...otherTimes]
    .slice(0, 2)
    .map((booking) => withActions(booking, 'GIVE_BACK_AND_BOOK', [back, ...booking.actions]));
}
