import type { TemplatePlaceholder } from '#domain/office/reply-template.ts';
import { Box } from '#src/ui/Box.tsx';
import { Chip } from '#src/ui/Chip.tsx';
import { useT } from '#src/backoffice/screen/use-t.ts';

/** The placeholders of a template for which the request has no value: they are to be replaced before the reply is sent. */
export function LeftPlaceholders({ names }: { names: readonly TemplatePlaceholder[] }) {
  const t = useT('reply-templates');
  if (names.length === 0) return null;
  return (
    <Box role="status" sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
      {t('left')}
      {names.map((name) => (
        <Chip key={name} tone="warning" icon="Warning">
          {`${t(`placeholder.${name}`)} {{${name}}}`}
        </Chip>
      ))}
    </Box>
  );
}
