import { beforeAll, beforeEach } from 'vitest';
import { beginSecondFactor, confirmSecondFactor, signInStaff } from '#domain/people/api/auth.ts';
import type { Agent } from './agent.ts';
import type { TestApp } from './app.ts';
import { codeOf, stopMidStep } from './authenticator.ts';
import { type MadeAccount, type MadeProvider, makeProvider, makeTeacher, PASSWORD } from './people.ts';

/** A teacher, new for each test, at a desk, who may set up a second factor. */
export function secondFactorRig(test: TestApp) {
  const rig = {} as { provider: MadeProvider; teacher: MadeAccount; laptop: Agent };
  beforeAll(async () => {
    rig.provider = await makeProvider(test.pool);
  });
  beforeEach(async () => {
    test.clock.reset();
    stopMidStep(test.clock);
    rig.teacher = await makeTeacher(test.pool, rig.provider);
    rig.laptop = await test.sessionOf(rig.teacher.email);
  });

  async function enrol() {
    const { secret } = await rig.laptop.call(beginSecondFactor, { body: { password: PASSWORD } });
    // An old code, so that the present one is still unused.
    const { recoveryCodes } = await rig.laptop.call(confirmSecondFactor, {
      body: { code: codeOf(test.clock, secret, -1) },
    });
    return { secret, recoveryCodes };
  }
  const signIn = (code?: string, password = PASSWORD) =>
    test
      .agent(rig.provider.subdomain)
      .apiCall(signInStaff, { body: { email: rig.teacher.email, password, ...(code && { code }) } });
  return Object.assign(rig, { enrol, signIn });
}
