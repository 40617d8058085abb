import Download from '@mui/icons-material/DownloadOutlined';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { downloadCalendar } from '#calls/scheduling/api/calendar-feed.ts';
import type { PlainDate } from '#domain/values/plain-date.ts';
import { addressOf } from '#src/api/client.ts';
import { downloadFile } from '#src/api/download.ts';
import { Button } from '#src/ui/Button.tsx';
import { errorText } from '#src/api/error-text.ts';
import { toast } from '#src/toast-store.ts';

/** Downloads the shown days as an .ics file for calendar apps. */
export function DownloadCalendar({ from, to }: { from: PlainDate; to: PlainDate }) {
  const { t } = useTranslation('teacher');
  const file = useMutation({
    mutationFn: () => downloadFile(addressOf(downloadCalendar, { query: { from, to } })),
    onError: (error) => toast.error(errorText(error, t)),
  });
  return (
    <Button
      size="small"
      edge="start"
      startIcon={<Download fontSize="small" aria-hidden />}
      loading={file.isPending}
      onClick={() => file.mutate()}
      sx={{ minHeight: 44 }}
    >
      {t('schedule.download')}
    </Button>
  );
}
