import type { Pool } from 'pg';
import { beforeAll } from 'vitest';
import type { Staff } from '#server/modules/scheduling/regular-lessons/create.ts';
import { makeAlwaysOpen } from './booking.ts';
import { grantCredits } from './credits.ts';
import { type MadeProvider, makeProvider, makeStudent, makeSupport, makeTeacher } from './people.ts';

/** A school on a clock that never changes, who of its staff makes weekly lessons, and for whom. */
export function regularLessonFixture(pool: Pool) {
  const rig = {} as { provider: MadeProvider; staff: Staff };
  beforeAll(async () => {
    rig.provider = await makeProvider(pool, { time_zone: 'UTC' });
    const { id } = await makeSupport(pool, rig.provider);
    rig.staff = { accountId: id, actorId: id, now: new Date() };
  });
  async function openTeacher(): Promise<string> {
    const { id } = await makeTeacher(pool, rig.provider);
    await makeAlwaysOpen(pool, rig.provider, id, 'UTC');
    return id;
  }
  async function payingStudent(): Promise<string> {
    const { id } = await makeStudent(pool, rig.provider);
    await grantCredits(pool, rig.provider, { studentId: id, credits: 40 });
    return id;
  }
  return Object.assign(rig, { openTeacher, payingStudent });
}
