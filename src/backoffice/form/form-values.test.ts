import { errorText } from '#domain/values/error-text.ts';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { couponRecord, coupons } from '#domain/billing/api/coupons.ts';
import { business } from '#domain/business/api/business.ts';
import { students, studentUpdate } from '#domain/people/api/students.ts';
import { teachers } from '#domain/people/api/teachers.ts';
import { NO_RIGHTS, RIGHT_PRESETS } from '#domain/shared/rights.ts';
import { trials } from '#domain/teaching/api/trials.ts';
import { differencesOf } from '#src/ui/form/differences.ts';
import { sample } from '#tests/support/forms/form-case.ts';
import { bodySchema, firstValues, permitted, recordValues } from './form-values.ts';
import { readCents } from './read-cents.ts';

describe('the first values of a form', () => {
  it('UI-03 of a new record come from the body: empty text, the first choice, false', () => {
    expect(firstValues(students.create.body)).toEqual({
      firstName: '',
      lastName: '',
      email: '',
      phone: '',
      timeZone: expect.any(String),
      language: 'ENGLISH',
      level: '',
      businessId: '',
      teacherId: '',
      goal: '',
      birthOn: '',
      source: '',
      hubspotDealId: '',
      customFields: {},
      activityStatus: 'LEAD',
      statusPinned: false,
      statusUntil: '',
      sendWelcome: false,
    });
    expect(firstValues(business.create.body)).toMatchObject({ contacts: [], status: 'ACTIVE' });
    expect(firstValues(trials.create.body)).toMatchObject({ studentId: '', language: '' });
    expect(firstValues(teachers.create.body)['hourlyRateCents']).toBeUndefined();
  });

  it('ROUTE-09 of a known record are its own, empty text for null, also in a list', () => {
    const coupon = { ...sample(couponRecord), percentOff: null, maxUses: 3, version: 2 };
    const values = recordValues(coupons.update.body, coupon);
    expect(values).toMatchObject({ percentOff: '', maxUses: 3, version: 2 });
    expect(Object.keys(values)).not.toContain('code');
    const contact = { name: 'Ana', job: null, email: null, phone: '+34600000000', isMain: true };
    expect(recordValues(business.update.body, { name: 'Solaria', contacts: [contact] })).toMatchObject({
      contacts: [{ ...contact, job: '', email: '' }],
    });
  });

  it('SEC-22 hold no field that staff may not send', () => {
    const { body } = teachers.create;
    const values = firstValues(body);
    expect(Object.keys(permitted(body, values, RIGHT_PRESETS.ACCOUNTANT))).toContain('iban');
    for (const rights of [NO_RIGHTS, RIGHT_PRESETS.SUPPORT]) {
      const fields = Object.keys(permitted(body, values, rights));
      expect(fields).toContain('firstName');
      expect(fields).not.toContain('iban');
      expect(fields).not.toContain('hourlyRateCents');
    }
  });
});

describe('what a form sends', () => {
  it('ROUTE-09 an emptied field is null, an emptied name a missing one', () => {
    const schema = bodySchema(studentUpdate);
    expect(z.parse(schema, { phone: '', level: '', version: 1 })).toEqual({
      phone: null,
      level: null,
      version: 1,
    });
    const refused = z.safeParse(schema, { firstName: '', version: 1 });
    expect(refused.error?.issues[0]?.message).toBe(errorText('required'));
  });

  it('ROUTE-07 untouched custom fields are left out of a new record, emptied ones are null', () => {
    const [number, date, text] = [crypto.randomUUID(), crypto.randomUUID(), crypto.randomUUID()];
    const customFields = { [number]: undefined, [date]: '', [text]: 'A1' };
    const parsed = z.parse(bodySchema(studentUpdate), { customFields, version: 1 });
    expect(parsed).toEqual({ customFields: { [date]: null, [text]: 'A1' }, version: 1 });
  });

  it('ROUTE-04 what is empty in a contact is null too, but its name', () => {
    const contact = { name: '', job: '', email: '', phone: '' };
    const refused = z.safeParse(bodySchema(business.update.body), { contacts: [contact], version: 1 });
    expect(refused.error?.issues.map(({ path }) => path.join('.'))).toEqual(['contacts.0.name']);
    const contacts = [{ ...contact, name: 'Ana' }];
    expect(z.parse(bodySchema(business.update.body), { contacts, version: 1 })).toEqual({
      contacts: [{ name: 'Ana', job: null, email: null, phone: null }],
      version: 1,
    });
  });
});

describe('two versions of a record', () => {
  const opened = { firstName: 'Ana', goal: null, level: 'B1' };
  const theirs = { ...opened, goal: 'Travel', level: 'B2' };

  it('ROUTE-09 says of each field that differs who changed it', () => {
    const mine = { firstName: 'Anna', goal: '', level: 'C1', version: 1 };
    expect(differencesOf(opened, mine, theirs)).toEqual([
      { field: 'firstName', mine: 'Anna', theirs: 'Ana', isMine: true },
      { field: 'goal', mine: '', theirs: 'Travel', isMine: false },
      { field: 'level', mine: 'C1', theirs: 'B2', isMine: true },
    ]);
  });

  it('ROUTE-09 leaves out what both changed to the same', () => {
    expect(differencesOf(opened, { level: 'B2' }, theirs)).toEqual([]);
  });
});

describe('an amount', () => {
  it.each([
    ['18,50', 1850],
    ['18.5', 1850],
    [' 18 ', 1800],
    ['', undefined],
    ['eighteen', 'eighteen'],
    ['€18', 1800],
    ['$18', '$18'],
  ])('ROUTE-11 %j is read as %j', (typed, cents) => {
    expect(readCents(typed, 'EUR')).toBe(cents);
  });
});
