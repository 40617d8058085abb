import { describe, expect, it } from 'vitest';
import { formatIban } from './iban.ts';

describe('formatIban', () => {
  it('groups by four, however it was typed', () => {
    expect(formatIban('ES9121000418450200051332')).toBe('ES91 2100 0418 4502 0005 1332');
    expect(formatIban('NL91 ABNA0417 164300')).toBe('NL91 ABNA 0417 1643 00');
    expect(formatIban('')).toBe('');
  });
});
