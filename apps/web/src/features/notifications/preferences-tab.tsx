import { Select, Switch } from "@mantine/core";
import {
  type NotificationCategory,
  notificationCategories,
  notificationCategoryNames,
} from "@parcelle/domain/notifications/notification-categories";
import {
  mailFrequencies,
  mailFrequencyNames,
  type NotificationChoice,
} from "@parcelle/domain/notifications/notification-choices";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { problemText } from "#app/problem-text.ts";
import { useLocale, useMessages } from "#ui/locale.tsx";
import { Section } from "#ui/page.tsx";
import { Failed } from "#ui/states/failed.tsx";
import { Loading } from "#ui/states/loading.tsx";
import { toast } from "#ui/toast.tsx";
import { notificationPageMessages } from "./messages.ts";
import classes from "./notifications-page.module.css";
import {
  type NotificationChoices,
  notificationPreferences,
  preferencesKey,
  savePreference,
} from "./preferences.ts";

/** Each choice is saved as it is made. */
export function NotificationPreferencesTab() {
  const messages = useMessages(notificationPageMessages);
  const lang = useLocale();
  const queryClient = useQueryClient();
  const { data, error, refetch } = useQuery(notificationPreferences);
  async function choose(category: NotificationCategory, choice: NotificationChoice): Promise<void> {
    const show = (choices: NotificationChoices | undefined) => choices && { ...choices, [category]: choice };
    queryClient.setQueryData(preferencesKey, show);
    try {
      await savePreference(category, choice);
      toast({ id: "notification-preferences", title: messages.saved });
    } catch (failure) {
      toast({ title: problemText(failure, lang), color: "critical" });
      await queryClient.invalidateQueries({ queryKey: preferencesKey });
    }
  }
  return (
    <Section title={messages.title}>
      <p className={classes.explained}>{messages.lead}</p>
      {error && <Failed message={problemText(error, lang)} onRetry={() => void refetch()} />}
      {!error && !data && <Loading lines={6} />}
      {data && (
        <div className={classes.choices}>
          {notificationCategories.map((category) => (
            <Choice
              key={category}
              category={category}
              choice={data[category]}
              onChoose={(choice) => void choose(category, choice)}
            />
          ))}
          <p className={classes.explained}>{messages.digest}</p>
        </div>
      )}
    </Section>
  );
}

interface ChoiceProps {
  category: NotificationCategory;
  choice: NotificationChoice;
  onChoose: (choice: NotificationChoice) => void;
}

function Choice({ category, choice, onChoose }: ChoiceProps) {
  const messages = useMessages(notificationPageMessages);
  const lang = useLocale();
  return (
    <fieldset className={classes.choice}>
      <legend>{notificationCategoryNames[category][lang]}</legend>
      <p className={classes.explained}>{messages.explained[category]}</p>
      <div className={classes.controls}>
        <Select
          label={messages.email}
          value={choice.email}
          data={mailFrequencies.map((value) => ({ value, label: mailFrequencyNames[value][lang] }))}
          onChange={(email) => email && onChoose({ ...choice, email })}
        />
        <Switch
          label={messages.inApp}
          checked={choice.in_app}
          mb={8}
          onChange={(event) => onChoose({ ...choice, in_app: event.currentTarget.checked })}
        />
      </div>
    </fieldset>
  );
}
