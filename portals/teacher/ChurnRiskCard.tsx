import { useTranslation } from 'react-i18next';
import { listChurnRisks } from '#calls/teaching/api/students-of-teacher.ts';
import { useApi } from '#src/api/queries.ts';
import { paths } from '#src/paths.ts';
import { Avatar } from '#src/ui/Avatar.tsx';
import { Box } from '#src/ui/Box.tsx';
import { Card } from '#src/ui/Card.tsx';
import { Link } from '#src/ui/Link.tsx';

const SHOWN = 5;

/** The teacher's students with a churn risk, and the reasons; nothing when there are none. */
export function ChurnRiskCard() {
  const { t } = useTranslation('people');
  const { data = [] } = useApi(listChurnRisks);
  if (data.length === 0) return null;
  return (
    <Card title={t('leaving-title')}>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {data.slice(0, SHOWN).map(({ id, fullName, photoUrl, reasons }) => (
          <Box component="li" key={id} sx={row}>
            <Avatar name={fullName} photoUrl={photoUrl} />
            <Box sx={{ minWidth: 0 }}>
              <Link to={paths.teacherStudent(id)} sx={link}>
                {fullName}
              </Link>
              <Box sx={{ color: 'text.secondary', fontSize: '0.875rem' }}>
                {reasons.map((reason) => t(`leaving.${reason}`)).join(' ')}
              </Box>
            </Box>
          </Box>
        ))}
      </Box>
    </Card>
  );
}

const row = { display: 'flex', alignItems: 'flex-start', gap: 1.5, py: 0.75 } as const;
const link = { minHeight: 44, display: 'inline-flex', alignItems: 'center', fontWeight: 600 } as const;
