import { useTranslation } from 'react-i18next';
import { chooseMessage, messageChoices } from '#calls/office/api/messages.ts';
import type { MessageChoice } from '#domain/office/api/messages.ts';
import { apiQuery, useApi, useCommand } from '#src/api/queries.ts';
import { queryClient } from '#src/api/query-client.ts';
import { Box } from '#src/ui/Box.tsx';
import { Card } from '#src/ui/Card.tsx';
import { errorText } from '#src/api/error-text.ts';
import { QueryView } from '#src/ui/QueryView.tsx';
import { Switch } from '#src/ui/Switch.tsx';
import { toast } from '#src/toast-store.ts';

const save = (choices: MessageChoice[]) =>
  queryClient.setQueryData(apiQuery(messageChoices).queryKey, choices);

function Choice({ choice: { kind, isOn, isRequired } }: { choice: MessageChoice }) {
  const { t } = useTranslation('account');
  const change = useCommand(chooseMessage, {
    onSuccess: save,
    onError: (error) => toast.error(errorText(error, t)),
  });
  const hintId = `message-${kind}`;
  const wished = change.isPending ? change.variables.body?.isOn : undefined;
  return (
    <Box component="li">
      {isRequired ? (
        <Box sx={{ fontWeight: 600, pt: 1 }}>{t(`messages.kind.${kind}`)}</Box>
      ) : (
        <Switch
          label={t(`messages.kind.${kind}`)}
          checked={wished ?? isOn}
          onChange={(isOn) => change.mutate({ body: { kind, isOn } })}
          aria-describedby={hintId}
        />
      )}
      <Box id={hintId} sx={{ color: 'text.secondary', fontSize: '0.875rem' }}>
        {isRequired ? t('messages.always') : t(`messages.hint.${kind}`)}
      </Box>
    </Box>
  );
}

/** E-mail preferences by kind. E-mails that are always sent are listed too, so that users do not look for their switch. */
export function MessagesPanel() {
  const { t } = useTranslation('account');
  const choices = useApi(messageChoices);
  return (
    <Card title={t('messages.title')}>
      <QueryView query={choices}>
        {(rows) => (
          <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1 }}>
            {rows.map((choice) => (
              <Choice key={choice.kind} choice={choice} />
            ))}
          </Box>
        )}
      </QueryView>
    </Card>
  );
}
