import { beforeAll, expect, it } from 'vitest';
import { chooseMessage, messageChoices } from '#domain/office/api/messages.ts';
import { MESSAGE_KIND, messageKindsOf } from '#domain/shared/message-kind.ts';
import { ROLES } from '#domain/shared/role.ts';
import { testApp } from '#tests/support/app.ts';
import { makeFixture, refusesAllBut, refusesField, SEATS, type Fixture } from '#tests/support/tenant.ts';
import { ownStatements } from '#tests/support/statements.ts';

const test = testApp();
let fixture: Fixture;
beforeAll(async () => {
  fixture = await makeFixture(test);
});

it('PERM-01 refuses who is not signed in', async () => {
  await refusesAllBut(fixture, SEATS, messageChoices);
  await refusesAllBut(fixture, SEATS, chooseMessage, { body: { kind: 'ACCOUNT', isOn: true } });
});

it('VAL-03 refuses to switch off what is always sent, and what this person is never sent', async () => {
  const { student, teacher, manager } = fixture.agents;
  for (const kind of ['LESSON_CANCELLED', 'ACCOUNT'] as const)
    await refusesField(student, chooseMessage, { body: { kind, isOn: false } }, 'kind');
  await refusesField(teacher, chooseMessage, { body: { kind: 'CREDITS_EXPIRING', isOn: false } }, 'kind');
  await refusesField(manager, chooseMessage, { body: { kind: 'REMINDER_DAY', isOn: false } }, 'kind');
  await refusesField(student, chooseMessage, { body: { kind: 'WEATHER', isOn: false } }, 'kind');
  await refusesField(student, chooseMessage, { body: { kind: 'REMINDER_DAY', isOn: 'no' } }, 'isOn');
  expect((await student.call(messageChoices)).every(({ isOn }) => isOn)).toBe(true);
});

it('keeps each kind for each person, and leaves the others alone', async () => {
  const { student, teacher } = fixture.agents;
  const before = await teacher.call(messageChoices);
  for (const kind of messageKindsOf('STUDENT').filter((one) => !MESSAGE_KIND[one].isRequired)) {
    const choices = await student.call(chooseMessage, { body: { kind, isOn: false } });
    expect(choices.filter(({ isOn }) => !isOn).map((choice) => choice.kind)).toEqual([kind]);
    expect(await student.call(messageChoices)).toEqual(choices);
    await student.call(chooseMessage, { body: { kind, isOn: true } });
  }
  expect(await teacher.call(messageChoices)).toEqual(before);
  expect(await student.call(chooseMessage, { body: { kind: 'ACCOUNT', isOn: true } })).toHaveLength(9);
});

it('offers each role only the messages that it can get', () => {
  expect(Object.fromEntries(ROLES.map((role) => [role, messageKindsOf(role).length]))).toEqual({
    CUSTOMER_SUPPORT: 4,
    TEACHER: 8,
    STUDENT: 9,
    PASSWORD_RESETTER: 0,
    BUSINESS_MANAGER: 3,
  });
});

it('takes one statement to read, and one to write', async () => {
  const { student } = fixture.agents;
  expect(await ownStatements(test.pool, () => student.call(messageChoices))).toHaveLength(1);
  const choose = () => student.call(chooseMessage, { body: { kind: 'REMINDER_HOUR', isOn: true } });
  expect(await ownStatements(test.pool, choose)).toHaveLength(1);
});
