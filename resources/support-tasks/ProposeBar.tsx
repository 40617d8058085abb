import Send from '@mui/icons-material/SendOutlined';
import { errorText } from '#src/api/error-text.ts';
import { useT } from '#src/backoffice/screen/use-t.ts';
import { Box } from '#src/ui/Box.tsx';
import { Button } from '#src/ui/Button.tsx';
import { Notice } from '#src/ui/Notice.tsx';
import type { useProposing } from './use-proposing.ts';

interface ProposeBarProps {
  proposing: ReturnType<typeof useProposing>;
  studentName: string;
  isDisabled: boolean;
  /** A refusal that is not shown otherwise. */
  refusal: Error | null;
}

/** Sends the ticked solutions to the student. */
export function ProposeBar({ proposing, studentName, isDisabled, refusal }: ProposeBarProps) {
  const t = useT('tasks');
  const { chosen, isSending, send, clear } = proposing;
  if (chosen.length === 0 && !refusal) return null;
  return (
    <Box role="group" aria-label={t('proposal.title', { name: studentName })} sx={bar}>
      {refusal && <Notice variant="error">{errorText(refusal, t)}</Notice>}
      {chosen.length > 0 && (
        <>
          <Box sx={{ color: 'text.secondary', fontSize: '0.875rem' }}>
            {t('proposal.consequence', { name: studentName })}
          </Box>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
            <Button
              variant="contained"
              startIcon={<Send aria-hidden />}
              loading={isSending}
              disabled={isDisabled}
              onClick={send}
            >
              {t('proposal.send', { count: chosen.length, name: studentName })}
            </Button>
            <Button disabled={isSending} onClick={clear}>
              {t('proposal.clear')}
            </Button>
          </Box>
        </>
      )}
    </Box>
  );
}

const bar = {
  position: 'sticky',
  bottom: { xs: 'calc(68px + env(safe-area-inset-bottom))', sm: 0 },
  zIndex: 2,
  display: 'grid',
  gap: 1,
  p: 1.5,
  border: 1,
  borderColor: 'primary.main',
  borderRadius: 1.25,
  bgcolor: 'background.paper',
} as const;
