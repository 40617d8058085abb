import { useT } from '#src/backoffice/screen/use-t.ts';
import { Box } from '#src/ui/Box.tsx';
import { Notice } from '#src/ui/Notice.tsx';
import type { MergePreview } from './merge-preview.ts';

/** What a merge does, in words. */
export function MergeEffect({ preview }: { preview: MergePreview }) {
  const t = useT('student-merge');
  const { kept, merged, moves, stays, credits } = preview;
  const total = credits.individual + credits.group;
  const words = [
    ...(total > 0 ? [t('credits', { count: total })] : []),
    ...moves.map(({ noun, count }) => t(`count.${noun}`, { count })),
  ];
  return (
    <>
      {words.length > 0 ? (
        <List title={t('moves', { name: kept.fullName })} items={words} />
      ) : (
        <Box>{t('moves-nothing')}</Box>
      )}
      {stays.length > 0 && (
        <List
          title={t('stays', { name: kept.fullName })}
          items={stays.map(({ noun, count }) => t(`count.${noun}`, { count }))}
        />
      )}
      <Notice variant="warning" role="note">
        {t('rest', { name: kept.fullName, merged: merged.fullName })}
      </Notice>
    </>
  );
}

function List({ title, items }: { title: string; items: readonly string[] }) {
  return (
    <Box>
      <Box component="h3" sx={{ fontSize: '1rem', fontWeight: 600, m: 0 }}>
        {title}
      </Box>
      <Box component="ul" sx={{ m: 0, mt: 0.5, pl: 3, columns: '11rem' }}>
        {items.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </Box>
    </Box>
  );
}
