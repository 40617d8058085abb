import { useTranslation } from 'react-i18next';
import { Box } from '#src/ui/Box.tsx';
import { Button } from '#src/ui/Button.tsx';
import { copyText } from '#src/ui/copy-text.ts';

/** A new private calendar address: shown only once, to copy or to open in this device's calendar app. */
export function FeedAddress({ url }: { url: string }) {
  const { t } = useTranslation('account');
  const copy = () => copyText(url, { done: t('feed.copied'), refused: t('feed.copy-refused') });
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      <Box>{t('feed.once')}</Box>
      <Box component="code" sx={{ overflowWrap: 'anywhere', userSelect: 'all', fontSize: '0.875rem' }}>
        {url}
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Button variant="contained" onClick={copy} sx={{ minHeight: 44 }}>
          {t('feed.copy')}
        </Button>
        <Button component="a" href={url.replace(/^https?:/, 'webcal:')} sx={{ minHeight: 44 }}>
          {t('feed.open')}
        </Button>
      </Box>
    </Box>
  );
}
