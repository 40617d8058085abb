import Delete from '@mui/icons-material/DeleteOutlined';
import { useTranslation } from 'react-i18next';
import { Box } from '#src/ui/Box.tsx';
import { useCurrency } from '#src/ui/currency-context.ts';
import { IconButton } from '#src/ui/IconButton.tsx';
import { InstantField } from '#src/ui/InstantField.tsx';
import { MoneyField } from '#src/ui/MoneyField.tsx';
import { Row, Stack } from '#src/ui/Stack.tsx';
import { type ExplainedLine, explainLine } from './explain-line.ts';

interface PayLinesProps {
  label: string;
  lines: readonly ExplainedLine[];
  /** Lines that were added manually can be removed. */
  onRemove?: (line: ExplainedLine) => void;
}

/** Amounts one below the other, each with the lesson, the rate and the rule that explain it. */
export function PayLines({ label, lines, onRemove }: PayLinesProps) {
  const { t } = useTranslation(['pay', 'vocabulary', 'common']);
  const currency = useCurrency();
  return (
    <Stack label={label}>
      {lines.map((line) => (
        <Row key={line.id}>
          <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
            <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 1.5, fontWeight: 600 }}>
              {line.description || t(`pay:kind.${line.kind}`)}
              <Box component="span" sx={{ whiteSpace: 'nowrap' }}>
                <MoneyField cents={line.amountCents} />
              </Box>
            </Box>
            <Box sx={small}>
              {line.lessonAt && <InstantField at={line.lessonAt} />}
              {line.lessonAt && line.minutes !== 0 && ' · '}
              {line.minutes !== 0 && t('pay:minutes', { count: line.minutes })}
            </Box>
            <Box sx={small}>{explainLine(line, t, currency)}</Box>
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
        </Row>
      ))}
    </Stack>
  );
}

const small = { color: 'text.secondary', fontSize: '0.875rem' } as const;
