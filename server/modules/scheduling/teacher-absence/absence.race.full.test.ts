import { expect, it } from 'vitest';
import { lessons } from '#domain/scheduling/api/lessons.ts';
import { addDays } from '#domain/values/plain-date.ts';
import { absenceRig } from '#tests/support/absence.ts';
import { testApp } from '#tests/support/app.ts';
import { raceRounds } from '#tests/support/rounds.ts';
import { at, MONDAY } from '#tests/support/regular-lessons.ts';

const test = testApp();
const { rig, enter, newStudent: student, hour, firsts } = absenceRig(test);

it.each(raceRounds(6))(
  'I1 two handle the same absence concurrently: each lesson is assigned once, the other call gets a conflict (round %i)',
  async (round) => {
    const day = addDays(MONDAY, round);
    const days = { from: day, to: day };
    const teacher = await rig.teacher();
    await rig.teacher();
    await rig.teacher();
    const ids: string[] = [];
    for (const time of ['09:00', '10:00', '11:00'])
      ids.push(await hour(teacher, await student(2), at(day, time)));
    const items = await firsts(teacher, days);
    const { support, admin } = rig.school.agents;
    const reports = await Promise.all([
      enter(teacher, days, items, undefined, support),
      enter(teacher, days, items.toReversed(), undefined, admin),
    ]);
    const done = reports.map(({ results }) => results.filter(({ ok }) => ok).length);
    expect(done.sort()).toEqual([0, 3]);
    const after = await Promise.all(ids.map((id) => support.call(lessons.one, { params: { id } })));
    expect(after.filter(({ teacherId }) => teacherId === teacher.id)).toEqual([]);
  },
);

it.each(raceRounds(6))(
  'I1 two absences that want the same substitute: one gets them (round %i)',
  async (round) => {
    const day = addDays(MONDAY, 60 + round);
    const days = { from: day, to: day };
    const [one, other, only] = [await rig.teacher(), await rig.teacher(), await rig.teacher()];
    for (const teacher of [one, other]) await hour(teacher, await student(2), at(day, '09:00'));
    const drafts = await Promise.all(
      [one, other].map(async (teacher) => {
        const [item] = await firsts(teacher, days);
        const { lessonId, version } = item!;
        return { lessonId, version, do: 'SUBSTITUTE' as const, teacherId: only.id };
      }),
    );
    const reports = await Promise.all([
      enter(one, days, [drafts[0]!]),
      enter(other, days, [drafts[1]!], undefined, rig.school.agents.admin),
    ]);
    expect(reports.flatMap(({ results }) => results.map(({ ok }) => ok)).sort()).toEqual([false, true]);
  },
);
