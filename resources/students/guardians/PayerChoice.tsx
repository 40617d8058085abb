import { listGuardians } from '#domain/people/api/guardians.ts';
import { useApi } from '#src/api/queries.ts';
import { Box } from '#src/ui/Box.tsx';
import { Button } from '#src/ui/Button.tsx';
import { useT } from '#src/backoffice/screen/use-t.ts';

interface PayerChoiceProps {
  studentId: string;
  onPick: (payer: { fullName: string; email: string | null }) => void;
}

/** Fills the billing details with a guardian of the student; nothing without guardians. */
export function PayerChoice({ studentId, onPick }: PayerChoiceProps) {
  const t = useT('guardians');
  const { data } = useApi(listGuardians, { params: { id: studentId } });
  if (!data || data.guardians.length === 0) return null;
  return (
    <Box role="group" aria-label={t('pay-by')} sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      {data.guardians.map((guardian) => (
        <Button key={guardian.id} size="small" variant="outlined" onClick={() => onPick(guardian)}>
          {t('use', { name: guardian.fullName })}
        </Button>
      ))}
    </Box>
  );
}
