import { useTranslation } from 'react-i18next';
import { businessInvoiceUse, type InvoiceLineUse } from '#calls/business/api/business-invoices.ts';
import { useApi } from '#src/api/queries.ts';
import { Box } from '#src/ui/Box.tsx';
import { MoneyField } from '#src/ui/MoneyField.tsx';
import { Modal } from '#src/ui/Modal.tsx';
import { QueryView } from '#src/ui/QueryView.tsx';
import { LessonRows } from '../usage/LessonRows.tsx';

const PARTS = ['pool', 'free', 'held', 'used', 'lost', 'expired', 'takenBack'] as const;

interface InvoiceUseProps {
  id: string;
  number: string;
  onClose: () => void;
}

/** Current state of an invoice's credits, line by line, and the lessons that they paid for. */
export function InvoiceUse({ id, number, onClose }: InvoiceUseProps) {
  const { t } = useTranslation('company');
  const use = useApi(businessInvoiceUse, { params: { id } });
  return (
    <Modal title={t('invoice.use', { number })} size="big" onClose={onClose}>
      <QueryView query={use}>
        {(lines) => (
          <>
            {lines.map((line) => (
              <Line key={line.id} line={line} />
            ))}
          </>
        )}
      </QueryView>
    </Modal>
  );
}

function Line({ line }: { line: InvoiceLineUse }) {
  const { t } = useTranslation('company');
  return (
    <Box component="section" sx={{ mb: 3 }}>
      <Box component="h3" sx={{ fontSize: '1rem', m: 0, mb: 1 }}>
        {line.description}
      </Box>
      <Box component="dl" sx={parts}>
        <div>
          <dt>{t('invoice.credits')}</dt>
          <dd>{line.credits}</dd>
        </div>
        {PARTS.filter((part) => line[part] > 0).map((part) => (
          <div key={part}>
            <dt>{t(`invoice.part.${part}`)}</dt>
            <dd>{line[part]}</dd>
          </div>
        ))}
      </Box>
      {line.shares.length > 0 && <Shares shares={line.shares} />}
      {line.lessons.length === 0 ? (
        <Box sx={{ color: 'text.secondary' }}>{t('invoice.no-lessons')}</Box>
      ) : (
        <LessonRows lessons={line.lessons} />
      )}
    </Box>
  );
}

/** Employee contributions: not on the company's invoice. Whether they are paid is not shown to the company. */
function Shares({ shares }: Pick<InvoiceLineUse, 'shares'>) {
  const { t } = useTranslation('company');
  const together = shares.reduce((sum, { cents }) => sum + cents, 0);
  return (
    <Box component="table" sx={table}>
      <caption>{t('invoice.shares')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('by.employee')}</th>
          <th scope="col">{t('invoice.credits')}</th>
          <th scope="col">{t('invoice.share')}</th>
        </tr>
      </thead>
      <tbody>
        {shares.map(({ studentId, studentName, credits, cents }) => (
          <tr key={studentId}>
            <th scope="row">{studentName}</th>
            <td>{credits}</td>
            <td>
              <MoneyField cents={cents} />
            </td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{t('invoice.together')}</th>
          <td>{shares.reduce((sum, { credits }) => sum + credits, 0)}</td>
          <td>
            <MoneyField cents={together} />
          </td>
        </tr>
      </tfoot>
    </Box>
  );
}

const table = {
  width: '100%',
  mb: 1.5,
  borderCollapse: 'collapse',
  fontVariantNumeric: 'tabular-nums',
  '& caption': { textAlign: 'left', color: 'text.secondary', pb: 1 },
  '& th, & td': {
    textAlign: 'left',
    py: 0.75,
    pr: 1.5,
    borderTop: 1,
    borderColor: 'divider',
    fontWeight: 400,
  },
  '& th:not(:first-of-type), & td': { textAlign: 'right', pr: 0 },
  '& thead th': { color: 'text.secondary', fontSize: '0.875rem' },
  '& tfoot th, & tfoot td': { fontWeight: 700 },
} as const;
const parts = {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(140px, 1fr))',
  gap: 1.5,
  m: 0,
  mb: 1.5,
  fontVariantNumeric: 'tabular-nums',
  '& dt': { color: 'text.secondary', fontSize: '0.875rem' },
  '& dd': { m: 0, fontSize: '1.25rem', fontWeight: 700 },
} as const;
