import type { ErasurePlan, PersonalRequest } from '#domain/people/api/personal-data.ts';
import type { Blocker } from '#domain/people/personal-data.ts';
import { paths } from '#src/paths.ts';
import { Box } from '#src/ui/Box.tsx';
import { Card } from '#src/ui/Card.tsx';
import { Link } from '#src/ui/Link.tsx';
import { Notice } from '#src/ui/Notice.tsx';
import { listOf, recordOf } from './PersonName.tsx';
import { useT } from '#src/backoffice/screen/use-t.ts';

/** The tab of the person's record on which something is ended. */
const TABS: Readonly<Partial<Record<Blocker, string>>> = {
  LESSONS: 'calendar',
  UNREPORTED: 'calendar',
  SERIES: 'weekly',
  CREDITS: 'credits',
  SUBSCRIPTIONS: 'credits',
  TRIALS: 'trials',
  PAY: 'pay',
};

interface PlanProps {
  plan: ErasurePlan;
  request: PersonalRequest;
}

/** Before the deletion: what must be ended first, what is deleted, what is kept and why. */
export function Plan({ plan: { blockers, erases, keeps }, request }: PlanProps) {
  const t = useT('privacy');
  const record = recordOf(request);
  return (
    <>
      {blockers.length > 0 && (
        <Card title={t('plan.blockers')}>
          <Notice variant="warning">
            <Box component="ul" sx={list}>
              {blockers.map(({ what, count }) => (
                <li key={what}>
                  {record ? (
                    <Link
                      to={
                        what === 'GROUPS'
                          ? listOf(request, paths.groups)
                          : `${record}#${TABS[what] ?? 'overview'}`
                      }
                    >
                      {t(`plan.blocker.${what}`)}
                    </Link>
                  ) : (
                    t(`plan.blocker.${what}`)
                  )}
                  {what !== 'SELF' && what !== 'LAST_ADMIN' && `: ${count}`}
                </li>
              ))}
            </Box>
          </Notice>
        </Card>
      )}
      <Card title={t('plan.erases')}>
        <Counted rows={erases} words="plan.erased" />
      </Card>
      <Card title={t('plan.keeps')}>
        <Counted rows={keeps} words="plan.kept" />
      </Card>
    </>
  );
}

function Counted({ rows, words }: { rows: readonly { what: string; count: number }[]; words: string }) {
  const t = useT('privacy');
  return (
    <Box component="ul" sx={list}>
      {rows.map(({ what, count }) => (
        <li key={what}>
          {t(`${words}.${what}`)}{' '}
          {count > 1 && (
            <Box component="span" sx={number}>
              ({count})
            </Box>
          )}
        </li>
      ))}
    </Box>
  );
}

const list = { m: 0, pl: 2.5, display: 'grid', gap: 0.75 } as const;
const number = { color: 'text.secondary', fontVariantNumeric: 'tabular-nums' } as const;
