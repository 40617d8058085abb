import type { MouseEvent } from 'react';
import { type MailKind, neededIn, placeholdersOf } from '#domain/office/mail-kind.ts';
import { Box } from '#src/ui/Box.tsx';
import { onTouch } from '#src/theme/touch.ts';
import { useT } from '#src/backoffice/screen/use-t.ts';

/** The field keeps its cursor while a placeholder is pressed. */
const keepFocus = (event: MouseEvent) => event.preventDefault();

/** Placeholders for the e-mail; a press inserts one at the cursor. */
export function Placeholders({ kind, onPick }: { kind: MailKind; onPick: (name: string) => void }) {
  const t = useT('mails');
  const needed = neededIn(kind);
  return (
    <Box component="fieldset" sx={{ border: 0, m: 0, p: 0, minWidth: 0 }}>
      <Box component="legend" sx={{ p: 0, mb: 0.75, fontWeight: 600, fontSize: '0.9375rem' }}>
        {t('placeholders')}
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75 }}>
        {placeholdersOf(kind).map((name) => (
          <Box
            key={name}
            component="button"
            type="button"
            onMouseDown={keepFocus}
            onClick={() => onPick(name)}
            sx={chip}
          >
            <code>{`{{${name}}}`}</code>
            <span>
              {t(`placeholder.${name}`)}
              {needed.includes(name) && <b> · {t('needed')}</b>}
            </span>
          </Box>
        ))}
      </Box>
    </Box>
  );
}

const chip = {
  font: 'inherit',
  fontSize: '0.8125rem',
  display: 'inline-flex',
  alignItems: 'center',
  gap: 0.75,
  minHeight: 32,
  px: 1.25,
  py: 0.5,
  color: 'text.primary',
  textAlign: 'left',
  bgcolor: 'action.hover',
  border: 1,
  borderColor: 'divider',
  borderRadius: '8px',
  cursor: 'pointer',
  '& span': { color: 'text.secondary' },
  '&:hover': { borderColor: 'primary.main' },
  ...onTouch,
} as const;
