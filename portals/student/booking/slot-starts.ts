import type { FreeSlot, SlotOffer, SlotTeacher } from '#domain/scheduling/api/slots.ts';
import type { Timed } from '#src/features/scheduling/agenda/days.ts';

/** One beginning, and who could teach then, the best first. */
export interface SlotStart extends Timed {
  readonly teachers: readonly SlotTeacher[];
}

/** The offer's slots by beginning, in their order. */
export function startsOf({ slots, teachers }: Pick<SlotOffer, 'slots' | 'teachers'>): SlotStart[] {
  const known = new Map(teachers.map((teacher) => [teacher.id, teacher]));
  const byStart = new Map<string, { first: FreeSlot; teachers: SlotTeacher[] }>();
  for (const slot of slots) {
    const teacher = known.get(slot.teacherId);
    if (!teacher) continue;
    const start = byStart.get(slot.startsAt) ?? { first: slot, teachers: [] };
    start.teachers.push(teacher);
    byStart.set(slot.startsAt, start);
  }
  return [...byStart.values()].map(({ first: { startsAt, endsAt }, teachers: free }) => ({
    startsAt,
    endsAt,
    teachers: free,
  }));
}
