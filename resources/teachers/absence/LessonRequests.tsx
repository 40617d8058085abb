import type { AbsenceOptionShown, AbsenceRequest } from '#domain/scheduling/api/teacher-absence.ts';
import { paths } from '#src/paths.ts';
import { Box } from '#src/ui/Box.tsx';
import { Link } from '#src/ui/Link.tsx';
import { useT } from '#src/backoffice/screen/use-t.ts';
import { isTicked, type Ticked } from './choice.ts';
import { tickLabel, tickSx } from './tick-style.ts';

interface LessonRequestsProps {
  requests: readonly AbsenceRequest[];
  /** The solution chosen for the lesson. */
  chosen: AbsenceOptionShown;
  ticked: Ticked;
  onTick: (taskId: string, isAlong: boolean) => void;
}

/** The open requests about a lesson, each to be resolved together with it or left open. */
export function LessonRequests({ requests, chosen, ticked, onTick }: LessonRequestsProps) {
  const t = useT();
  return (
    <Box component="ul" sx={list}>
      {requests.map((request) => {
        const { id, type, issuerName, claimedByName } = request;
        const what = t('absence.request', {
          type: t(`vocabulary:supportTaskType.${type}`),
          name: issuerName,
        });
        return (
          <Box component="li" key={id} sx={row}>
            <Box component="label" sx={tickLabel}>
              <Box
                component="input"
                type="checkbox"
                checked={isTicked(request, chosen, ticked)}
                disabled={claimedByName !== null}
                onChange={({ target }: { target: HTMLInputElement }) => onTick(id, target.checked)}
                sx={tickSx}
              />
              {t('absence.resolve-along', { what })}
            </Box>
            {claimedByName && <span>{t('absence.claimed', { name: claimedByName })}</span>}
            <Link to={paths.supportTask(id)} aria-label={t('absence.open-request', { what })}>
              {t('absence.open')}
            </Link>
          </Box>
        );
      })}
    </Box>
  );
}

const list = { gridColumn: '1 / -1', listStyle: 'none', m: 0, p: 0, fontSize: '0.9375rem' } as const;
const row = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2 } as const;
