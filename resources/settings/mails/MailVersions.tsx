import type { MailWordingRecord } from '#domain/provider/api/mail-wordings.ts';
import type { MailWording } from '#domain/office/mail-kind.ts';
import { Box } from '#src/ui/Box.tsx';
import { Button } from '#src/ui/Button.tsx';
import { InstantField } from '#src/ui/InstantField.tsx';
import { useT } from '#src/backoffice/screen/use-t.ts';

interface MailVersionsProps {
  versions: MailWordingRecord['versions'];
  /** Puts the words of one into the form. */
  onTake?: (wording: MailWording) => void;
}

/** Who worded the mail when, latest first. */
export function MailVersions({ versions, onTake }: MailVersionsProps) {
  const t = useT('mails');
  return (
    <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {versions.map(({ version, at, byName, subject, body }) => (
        <Box component="li" key={version} sx={line}>
          <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
            <b>{subject ?? t('back-to-standard')}</b>
            <Box sx={{ color: 'text.secondary', fontSize: '0.875rem' }}>
              {t('version-by', { version, name: byName ?? t('someone') })} <InstantField at={at} />
            </Box>
          </Box>
          {onTake && subject !== null && body !== null && (
            <Button
              size="small"
              variant="outlined"
              aria-label={t('take-version', { version })}
              onClick={() => onTake({ subject, body })}
            >
              {t('take')}
            </Button>
          )}
        </Box>
      ))}
    </Box>
  );
}

const line = {
  display: 'flex',
  alignItems: 'center',
  gap: 2,
  py: 1,
  '& + &': { borderTop: 1, borderColor: 'divider' },
} as const;
