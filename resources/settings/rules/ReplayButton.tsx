import { startRuleReplay } from '#domain/provider/api/rule-replays.ts';
import { REPLAYED_RULES, type ReplayedRule } from '#domain/provider/rule-replay.ts';
import type { SettingsRecord } from '#domain/provider/api/settings.ts';
import { PAY_RULES, type ProviderRules } from '#domain/shared/provider.ts';
import { errorText } from '#src/api/error-text.ts';
import { useCommand } from '#src/api/queries.ts';
import { useCan } from '#src/session/use-can.ts';
import { toast } from '#src/toast-store.ts';
import { Button } from '#src/ui/Button.tsx';
import { useT } from '#src/backoffice/screen/use-t.ts';
import { useReplayAddress } from './replay-address.ts';

type Rules = SettingsRecord['rules'];
interface ReplayButtonProps {
  current: Rules;
  /** Returns the typed rules; null if one of them is not valid. */
  read: () => Rules | null;
}

const OF_PAY: ReadonlySet<ReplayedRule> = new Set(PAY_RULES);

/** Replays history under the typed rules before they are saved; without changes, under the current ones. */
export function ReplayButton({ current, read }: ReplayButtonProps) {
  const t = useT('rules');
  const canPay = useCan()('finance', 'edit');
  const { show } = useReplayAddress();
  const start = useCommand(startRuleReplay, {
    onSuccess: ({ batch }) => show(batch.id),
    onError: (error) => toast.error(errorText(error, t)),
  });
  const replay = () => {
    const typed = read();
    if (!typed) return;
    const isChanged = (name: keyof ProviderRules) =>
      typed[name] !== undefined && String(typed[name]) !== String(current[name]);
    const names = REPLAYED_RULES.filter((name) => isChanged(name) && (canPay || !OF_PAY.has(name)));
    const hasOthers = (Object.keys(typed) as (keyof ProviderRules)[]).some(isChanged);
    if (names.length === 0 && hasOthers) toast.info(t('replay.none'));
    else start.mutate({ body: { rules: Object.fromEntries(names.map((name) => [name, typed[name]])) } });
  };
  return (
    <Button variant="outlined" loading={start.isPending} onClick={replay}>
      {t('replay.start')}
    </Button>
  );
}
