import { importDelimiter, importEncoding, type ImportRecord } from '#domain/office/api/imports.ts';
import { Box } from '#src/ui/Box.tsx';
import { SelectInput } from '#src/backoffice/form/SelectInput.tsx';
import { useT } from '#src/backoffice/screen/use-t.ts';

type Reading = Pick<ImportRecord, 'encoding' | 'delimiter'>;

/** How the file was read, where the guess was wrong. */
export function ReadingChoice({
  reading,
  onChange,
}: {
  reading: Reading;
  onChange: (change: Partial<Reading>) => void;
}) {
  const t = useT();
  const encodings = importEncoding.options.map((value) => ({
    value,
    label: t(`imports.encoding-of.${value}`),
  }));
  const delimiters = importDelimiter.options.map((value) => ({
    value,
    label: t(`imports.delimiter-of.${value}`),
  }));
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
      <SelectInput
        label={t('imports.encoding')}
        value={reading.encoding}
        options={encodings}
        onChange={(encoding) => onChange({ encoding })}
      />
      <SelectInput
        label={t('imports.delimiter')}
        value={reading.delimiter}
        options={delimiters}
        onChange={(delimiter) => onChange({ delimiter })}
      />
    </Box>
  );
}
