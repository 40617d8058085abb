import { useTranslation } from 'react-i18next';
import { ROOM_OPENS_MINUTES_BEFORE } from '#domain/teaching/classroom.ts';
import { Box } from '#src/ui/Box.tsx';
import { Button } from '#src/ui/Button.tsx';
import { ways } from './ways.ts';

interface OutsideProps {
  url: string;
  isOpen: boolean;
  onJoin: () => void;
}

/** Link to the teacher's own room; whiteboard, documents and chat are still available here. */
export function Outside({ url, isOpen, onJoin }: OutsideProps) {
  const { t } = useTranslation('classroom');
  return (
    <>
      <Box>{t('waiting.outside')}</Box>
      <Box sx={ways}>
        <Button href={url} target="_blank" rel="noreferrer" variant="contained" size="large">
          {t('waiting.outside-open')}
        </Button>
        <Button size="large" disabled={!isOpen} onClick={onJoin}>
          {t('waiting.outside-stay')}
        </Button>
      </Box>
      <Box sx={{ color: 'text.secondary' }}>
        {t('waiting.outside-host', { host: new URL(url).host })}{' '}
        {!isOpen && t('waiting.outside-early', { minutes: ROOM_OPENS_MINUTES_BEFORE })}
      </Box>
    </>
  );
}
