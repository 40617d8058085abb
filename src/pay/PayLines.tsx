import Delete from '@mui/icons-material/DeleteOutlined';
import { useTranslation } from 'react-i18next';
import { Box } from '#src/ui/Box.tsx';
import { useCurrency } from '#src/ui/currency-context.ts';
import { IconButton } from '#src/ui/IconButton.tsx';
import { InstantField } from '#src/ui/InstantField.tsx';
import { MoneyField } from '#src/ui/MoneyField.tsx';
import { type ExplainedLine, explainLine } from './explain-line.ts';

interface PayLinesProps {
  label: string;
  lines: readonly ExplainedLine[];
  /** Lines that were added by hand may be taken out again. */
  onRemove?: (line: ExplainedLine) => void;
}

/** Amounts one below the other, each with the lesson, the rate and the rule that explain it. */
export function PayLines({ label, lines, onRemove }: PayLinesProps) {
  const { t } = useTranslation(['pay', 'vocabulary', 'common']);
  const currency = useCurrency();
  return (
    <Box component="ul" aria-label={label} sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {lines.map((line) => (
        <Box component="li" key={line.id} sx={row}>
          <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
            <b>{line.description || t(`pay:kind.${line.kind}`)}</b>
            <Box sx={small}>
              {line.lessonAt && <InstantField at={line.lessonAt} />}{' '}
              {line.minutes !== 0 && t('pay:minutes', { count: line.minutes })}
            </Box>
            <Box sx={small}>{explainLine(line, t, currency)}</Box>
          </Box>
          <Box sx={{ fontWeight: 600, whiteSpace: 'nowrap' }}>
            <MoneyField cents={line.amountCents} />
          </Box>
          {onRemove && line.reason !== null && (
            <IconButton
              onClick={() => onRemove(line)}
              aria-label={t('pay:remove', { reason: line.reason })}
              sx={{ width: 44, height: 44 }}
            >
              <Delete />
            </IconButton>
          )}
        </Box>
      ))}
    </Box>
  );
}

const row = {
  display: 'flex',
  gap: 1.5,
  py: 1.25,
  alignItems: 'flex-start',
  '& + &': { borderTop: 1, borderColor: 'divider' },
} as const;
const small = { color: 'text.secondary', fontSize: '0.875rem' } as const;
