import { useResourceContext } from 'react-admin';
import { chooseNewsOf } from '#domain/office/api/news.ts';
import { errorText } from '#src/api/error-text.ts';
import { useCommand } from '#src/api/queries.ts';
import { toast } from '#src/toast-store.ts';
import { Chip } from '#src/ui/Chip.tsx';
import { Switch } from '#src/ui/Switch.tsx';
import { TIMELINES } from '../screen/timelines.ts';
import { useT } from '../screen/use-t.ts';
import { useEditable } from './editable.ts';
import { useRenewRecord } from './use-renew-record.ts';

interface NewsChoiceProps {
  isNamed: boolean;
  person: { id: string; fullName: string; getsNews: boolean; disabledAt: string | null };
}

/** Whether a person gets news and offers by e-mail; staff change it where the person asked them to. */
export function NewsChoice({ person: { id, fullName, getsNews, disabledAt }, isNamed }: NewsChoiceProps) {
  const t = useT('contacts');
  const isEditable = useEditable();
  const renew = useRenewRecord(useResourceContext() ?? '');
  const choose = useCommand(chooseNewsOf, {
    invalidates: TIMELINES,
    onSuccess: async ({ isOn }) => {
      await renew();
      toast.success(t(isOn ? 'news.saved-on' : 'news.saved-off'));
    },
    onError: (error) => void toast.error(errorText(error, t)),
  });
  if (!isEditable || disabledAt)
    return getsNews ? null : (
      <Chip tone="neutral" icon="Block">
        {t('news.off')}
      </Chip>
    );
  return (
    <Switch
      label={
        <span>
          {t('news.label')}
          {isNamed && <span className="visually-hidden">: {fullName}</span>}
        </span>
      }
      checked={choose.isPending ? (choose.variables.body?.isOn ?? getsNews) : getsNews}
      onChange={(isOn) => choose.mutate({ params: { id }, body: { isOn } })}
    />
  );
}
