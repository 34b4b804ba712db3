import { Page } from '../app/Page.tsx'
import { change, type Settings, useSettings } from '../settings/settings.ts'
import { type Key, LANGUAGES, speak, t } from '../strings/index.ts'
import { Choice, Switch } from '../ui/Choice.tsx'
import { toast } from '../ui/toasts.tsx'

export default function SettingsPage() {
  const now = useSettings()
  const pick = <K extends keyof Settings>(_key: K, values: readonly Settings[K][], words: string) =>
    values.map(value => ({ value: value as string, label: t(`${words}.${String(value)}` as Key) }))
  const choose = (key: keyof Settings) => (value: string) => change({ [key]: value })

  async function notify(on: boolean) {
    if (!on) return change({ notify: false })
    const allowed = 'Notification' in window && (await Notification.requestPermission()) === 'granted'
    change({ notify: allowed })
    if (!allowed) toast(t('settings.notifyDenied'), 'warn')
  }

  return (
    <Page title={t('settings.title')}>
      <div className="setting-list">
        <Choice
          label={t('settings.text')}
          text={t('settings.textText')}
          options={([100, 125, 150, 200] as const).map(value => ({ value, label: `${value} %` }))}
          chosen={now.textSize}
          onChoose={textSize => change({ textSize })}
        />
        <Choice
          label={t('settings.palette')}
          text={t('settings.paletteText')}
          options={pick('palette', ['standard', 'redGreen', 'blueYellow', 'contrast'], 'palette')}
          chosen={now.palette}
          onChoose={choose('palette')}
        />
        <Choice
          label={t('settings.motion')}
          text={t('settings.motionText')}
          options={pick('motion', ['system', 'full', 'reduced'], 'motion')}
          chosen={now.motion}
          onChoose={choose('motion')}
        />
        <Choice
          label={t('settings.confirm')}
          text={t('settings.confirmText')}
          options={pick('confirm', ['never', 'ending', 'always'], 'confirm')}
          chosen={now.confirm}
          onChoose={choose('confirm')}
        />
        <Choice
          label={t('settings.pace')}
          text={t('settings.paceText')}
          options={pick('pace', ['instant', 'brisk', 'calm'], 'pace')}
          chosen={now.pace}
          onChoose={choose('pace')}
        />
        <Switch
          label={t('settings.hints')}
          text={t('settings.hintsText')}
          on={now.hints}
          onChange={hints => change({ hints })}
        />
        <Switch
          label={t('settings.autoPass')}
          text={t('settings.autoPassText')}
          on={now.autoPass}
          onChange={autoPass => change({ autoPass })}
        />
        <Switch
          label={t('settings.sound')}
          text={t('settings.soundText')}
          on={now.sound}
          onChange={sound => change({ sound })}
        />
        <Switch
          label={t('settings.notify')}
          text={t('settings.notifyText')}
          on={now.notify}
          onChange={on => void notify(on)}
        />
        <Choice
          label={t('settings.language')}
          text={t('settings.languageText')}
          options={Object.entries(LANGUAGES).map(([value, { name }]) => ({ value, label: name }))}
          chosen={now.language}
          onChoose={language => void speak(language).then(() => change({ language }))}
        />
      </div>
    </Page>
  )
}
