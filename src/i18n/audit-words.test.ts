import { renderHook, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { useAuditWords } from './audit-words.ts';

it('I8 parts of a field that are named by a code have their word, unknown ones their own name', async () => {
  const { result } = renderHook(useAuditWords);
  await waitFor(() => expect(result.current.field('starts_at')).toBe('Start'));
  expect(['GRAMMAR', 'READING'].map((name) => result.current.field(name))).toEqual(['Grammar', 'Reading']);
  expect(result.current.field('noSuchField')).toBe('no such field');
});
