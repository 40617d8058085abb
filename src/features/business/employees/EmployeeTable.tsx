import { DayText } from '#src/ui/DayText.tsx';
import { Box } from '#src/ui/Box.tsx';
import { useTranslation } from 'react-i18next';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Employee } from '#calls/business/api/business-students.ts';
import { paths } from '#src/paths.ts';
import { Avatar } from '#src/ui/Avatar.tsx';
import { InstantField } from '#src/ui/InstantField.tsx';
import { StatusBadge } from '#src/ui/StatusBadge.tsx';
import { formatPercent } from '#src/i18n/format.ts';
import { attendanceRate } from '../figures.ts';

function Attendance({ employee }: { employee: Employee }) {
  const { t } = useTranslation('business');
  const rate = attendanceRate(employee);
  if (rate === null) return <Box sx={{ color: 'text.secondary' }}>{t('employees.no-lessons')}</Box>;
  return (
    <>
      <b>{formatPercent(rate)}</b>
      <Box sx={small}>
        {t('employees.taken', { count: employee.attended, due: employee.attended + employee.missed })}
      </Box>
    </>
  );
}

function Credits({ employee }: { employee: Employee }) {
  const { t } = useTranslation('business');
  const { availableCredits, heldCredits, expiringCredits, nextExpiryOn } = employee;
  return (
    <>
      <b>{availableCredits}</b>
      <Box sx={small}>{t('employees.held', { count: heldCredits })}</Box>
      {expiringCredits > 0 && (
        <Box sx={{ ...small, color: 'error.main', fontWeight: 600 }}>
          {t('employees.expiring', { count: expiringCredits })}{' '}
          {nextExpiryOn && <DayText date={nextExpiryOn} />}
        </Box>
      )}
    </>
  );
}

interface RowProps {
  employee: Employee;
  actions?: ReactNode;
}

function EmployeeRow({ employee, actions }: RowProps) {
  const { t } = useTranslation('business');
  const { id, fullName, photoUrl, costCentre, status, language, level, nextLessonAt, lastLessonAt } =
    employee;
  return (
    <tr>
      <th scope="row">
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.25 }}>
          <Avatar name={fullName} photoUrl={photoUrl} />
          <div>
            <Link to={paths.businessStudent(id)}>{fullName}</Link>
            {costCentre && <Box sx={small}>{costCentre}</Box>}
          </div>
        </Box>
      </th>
      <td data-label={t('employees.column.status')}>
        <StatusBadge of="employeeStatus" value={status} size="small" />
      </td>
      <td data-label={t('employees.column.level')}>
        {t(`vocabulary:language.${language}`)} {level}
      </td>
      <td data-label={t('employees.column.credits')}>
        <Credits employee={employee} />
      </td>
      <td data-label={t('employees.column.attendance')}>
        <Attendance employee={employee} />
      </td>
      <td data-label={t('employees.column.last')}>
        <InstantField at={lastLessonAt} />
      </td>
      <td data-label={t('employees.column.next')}>
        <InstantField at={nextLessonAt} />
      </td>
      {actions && <td>{actions}</td>}
    </tr>
  );
}

interface EmployeeTableProps {
  employees: readonly Employee[];
  /** Actions for one employee. */
  actionsOf?: ((employee: Employee) => ReactNode) | undefined;
}

/** A table if there is room for it; otherwise each row is a card whose cells have their column's name. */
export function EmployeeTable({ employees, actionsOf }: EmployeeTableProps) {
  const { t } = useTranslation('business');
  const columns = ['name', 'status', 'level', 'credits', 'attendance', 'last', 'next'];
  return (
    <Box component="table" aria-label={t('employees.title')} sx={table}>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col">
              {t(`employees.column.${column}`)}
            </th>
          ))}
          {actionsOf && (
            <th scope="col">
              <span className="visually-hidden">{t('employees.column.actions')}</span>
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {employees.map((employee) => (
          <EmployeeRow key={employee.id} employee={employee} actions={actionsOf?.(employee)} />
        ))}
      </tbody>
    </Box>
  );
}

const small = { color: 'text.secondary', fontSize: '0.8125rem' } as const;
const narrow = '@media (max-width: 899.95px)';
const table = {
  width: '100%',
  borderCollapse: 'collapse',
  fontVariantNumeric: 'tabular-nums',
  fontSize: '0.9375rem',
  '& a': { color: 'primary.main' },
  '& th, & td': {
    textAlign: 'left',
    verticalAlign: 'middle',
    py: 1.25,
    px: 1,
    borderBottom: 1,
    borderColor: 'divider',
  },
  '& thead th': { color: 'text.secondary', fontWeight: 600, fontSize: '0.875rem' },
  [narrow]: {
    display: 'block',
    '& tbody': { display: 'block' },
    '& thead': { display: 'none' },
    '& tbody tr': { display: 'block', py: 1, borderBottom: 1, borderColor: 'divider' },
    '& tbody th, & tbody td': {
      display: 'grid',
      gridTemplateColumns: '110px 1fr',
      alignItems: 'baseline',
      border: 0,
      py: 0.5,
      px: 0,
    },
    '& tbody th': { display: 'block' },
    '& td::before': { content: 'attr(data-label)', color: 'text.secondary', gridRow: '1 / span 3' },
    '& td > *': { gridColumn: 2, justifySelf: 'start' },
  },
} as const;
