import type { DashboardData } from '#domain/provider/api/dashboard.ts';
import { Box } from '#src/ui/Box.tsx';
import { Link } from 'react-router';
import { paths } from '#src/paths.ts';
import { Card } from '#src/ui/Card.tsx';
import { StatusBadge } from '#src/ui/StatusBadge.tsx';
import { listAddress } from '#src/backoffice/screen/list-address.ts';
import { useT } from '#src/backoffice/screen/use-t.ts';

/** Students by status; each row links to them. The figures are text, the bars decoration. */
export function StudentsByStatus({ data: { studentsByStatus } }: { data: DashboardData }) {
  const t = useT();
  if (studentsByStatus.length === 0) return null;
  const top = Math.max(1, ...studentsByStatus.map(({ count }) => count));
  return (
    <Card title={t('dashboard.by-status')}>
      <Box component="table" aria-label={t('dashboard.by-status')} sx={table}>
        <tbody>
          {studentsByStatus.map(({ activityStatus, count }) => (
            <tr key={activityStatus}>
              <th scope="row">
                <Link to={listAddress(paths.students, { filter: { activityStatus: [activityStatus] } })}>
                  <StatusBadge of="activityStatus" value={activityStatus} size="small" />
                </Link>
              </th>
              <td>
                <Box aria-hidden sx={{ ...bar, width: `${(count / top) * 100}%` }} />
              </td>
              <td>{count}</td>
            </tr>
          ))}
        </tbody>
      </Box>
    </Card>
  );
}

const table = {
  width: '100%',
  borderSpacing: '0 6px',
  '& th': { textAlign: 'left', width: '1%', whiteSpace: 'nowrap', pr: 1.5 },
  '& th a': { textDecoration: 'none' },
  '& td': { p: 0 },
  '& td:last-of-type': {
    width: '1%',
    pl: 1.5,
    textAlign: 'right',
    fontWeight: 600,
    fontVariantNumeric: 'tabular-nums',
  },
} as const;
const bar = { height: 10, borderRadius: 5, bgcolor: 'primary.main', minWidth: 2 } as const;
