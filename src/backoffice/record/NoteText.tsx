import { Fragment } from 'react';
import type { Colleague, NoteRecord } from '#domain/office/api/notes.ts';
import { Box } from '#src/ui/Box.tsx';
import { useT } from '../screen/use-t.ts';

interface Part {
  text: string;
  isName: boolean;
}

/** Splits a text at the names in it; longer names first, so that a name that starts another is not matched in it. */
function partsOf(text: string, names: readonly string[]): Part[] {
  const [name, ...rest] = names;
  if (name === undefined) return text === '' ? [] : [{ text, isName: false }];
  const parts: Part[] = [];
  for (const [at, piece] of text.split(name).entries()) {
    if (at > 0) parts.push({ text: name, isName: true });
    parts.push(...partsOf(piece, rest));
  }
  return parts;
}

const asWritten = ({ fullName }: Colleague): string => `@${fullName}`;

/** Text of a note, with mentions as chips; people who have changed their name since are listed below. */
export function NoteText({ note: { text, mentions } }: { note: Pick<NoteRecord, 'text' | 'mentions'> }) {
  const t = useT();
  const names = mentions.map(asWritten).sort((a, b) => b.length - a.length);
  const renamed = names.filter((name) => !text.includes(name));
  return (
    <Box sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
      {partsOf(text, names).map((part, at) => (
        <Fragment key={at}>
          {part.isName ? (
            <Box component="span" sx={chip}>
              {part.text}
            </Box>
          ) : (
            part.text
          )}
        </Fragment>
      ))}
      {renamed.length > 0 && (
        <Box sx={{ mt: 0.5, fontSize: '0.875rem' }}>
          {t('mentions:named')}{' '}
          {renamed.map((name) => (
            <Box key={name} component="span" sx={[chip, { mr: 0.5 }]}>
              {name}
            </Box>
          ))}
        </Box>
      )}
    </Box>
  );
}

const chip = {
  px: 0.75,
  py: 0.125,
  borderRadius: 99,
  fontWeight: 600,
  color: 'primary.main',
  bgcolor: 'color-mix(in srgb, var(--primary) 12%, transparent)',
} as const;
