import { errorText } from '#domain/values/error-text.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { emailText, longText, optionalText, password, phoneText, text } from './text.ts';

const refusalOf = (result: { error?: { issues: { message: string }[] } | undefined }) =>
  result.error?.issues.map((issue) => issue.message);

const name = text({ max: 10 });

describe('a line of text', () => {
  it.each([
    [undefined, errorText('required')],
    ['', errorText('required')],
    ['   ', errorText('required')],
    [7, errorText('must-be-text')],
    ['12345678901', errorText('at-most-characters', { max: 10 })],
    ['a\nb', errorText('characters-not-allowed')],
    ['a\u0000b', errorText('characters-not-allowed')],
    ['a\u202eb', errorText('characters-not-allowed')],
    ['a\u2028b', errorText('characters-not-allowed')],
  ])('%j is refused once: %s', (value, message) => {
    expect(refusalOf(name.safeParse(value))).toEqual([message]);
  });

  it('fewer than the least number of characters is refused, blanks around not counted', () => {
    expect(refusalOf(text({ min: 5, max: 300 }).safeParse(' abcd '))).toEqual([
      errorText('at-least-characters', { min: 5 }),
    ]);
  });

  it('blanks around go and letters are composed', () => {
    expect(name.parse('  Jose\u0301  ')).toBe('José');
    expect(name.parse('1234567890 ')).toBe('1234567890');
  });

  it('passes exactly when something is left and nothing of it is forbidden', () => {
    const unit = fc.constantFrom('a', 'ñ', 'e\u0301', ' ', '👩‍👧', '\u0000', '\n', '\u202e');
    fc.assert(
      fc.property(fc.string({ unit, maxLength: 4 }), (value) => {
        const { data, success } = text({ max: 40 }).safeParse(value);
        const kept = value.normalize('NFC').trim();
        const isForbidden = ['\u0000', '\n', '\u202e'].some((mark) => kept.includes(mark));
        expect(success).toBe(kept !== '' && !isForbidden);
        if (success) expect(data).toBe(kept);
      }),
    );
  });
});

describe('text of several lines', () => {
  it('control characters are refused, line breaks and tabs are not', () => {
    expect(longText({ max: 20 }).safeParse('a\u0007b').success).toBe(false);
    expect(longText({ max: 20 }).safeParse('a\u0000b').success).toBe(false);
    expect(longText({ max: 20 }).parse(' a\r\nb\rc\td ')).toBe('a\nb\nc\td');
  });
});

describe('text that may be empty', () => {
  it('too much is refused', () => {
    expect(refusalOf(optionalText({ max: 3 }).safeParse('abcd'))).toEqual([
      errorText('at-most-characters', { max: 3 }),
    ]);
    expect(optionalText({ max: 9 }).safeParse('a\nb').success).toBe(false);
  });

  it.each([
    ['', null],
    ['  ', null],
    [null, null],
    [' b ', 'b'],
  ])('%j becomes %j', (given, kept) => {
    expect(optionalText({ max: 9 }).parse(given)).toBe(kept);
  });

  it('several lines where they are allowed', () => {
    expect(optionalText({ max: 9, lines: 'many' }).parse('a\nb')).toBe('a\nb');
  });
});

describe('e-mail, telephone, password', () => {
  it.each(['ana', 'ana@', '@x.example', 'a b@x.example', 'ana@x', 'ana@x.example\u0000'])(
    "'%s' is no e-mail address",
    (value) => expect(refusalOf(emailText.safeParse(value))).toEqual([errorText('enter-email')]),
  );

  it('an e-mail address longer than 254 characters is refused', () => {
    expect(emailText.safeParse(`${'a'.repeat(250)}@x.example`).success).toBe(false);
  });

  it('an e-mail address is trimmed and lower-cased', () => {
    expect(emailText.parse(' Ana.Gil+x@Lingua.Example ')).toBe('ana.gil+x@lingua.example');
  });

  it.each(['12345', 'call me', '+34 600 111 222 ext 5', '1234567890123456'])(
    "'%s' is no telephone number",
    (value) => {
      expect(refusalOf(phoneText.safeParse(value))).toEqual([errorText('enter-phone')]);
    },
  );

  it.each([
    ['+34 600-11-22 (33)', '+34600112233'],
    ['0034 600.112.233', '+34600112233'],
    ['600112233', '600112233'],
  ])("'%s' is kept as %s", (typed, kept) => {
    expect(phoneText.parse(typed)).toBe(kept);
  });

  it('a password has 10 to 128 characters and is taken as typed', () => {
    expect(refusalOf(password.safeParse('123456789'))).toEqual([
      errorText('at-least-characters', { min: 10 }),
    ]);
    expect(refusalOf(password.safeParse('x'.repeat(129)))).toEqual([
      errorText('at-most-characters', { max: 128 }),
    ]);
    expect(password.parse(' 12345678 ')).toBe(' 12345678 ');
  });
});
