import { getLog, stage } from './api.ts';
import { h } from './dom.ts';
import type { Channel, State } from './shapes.ts';

interface Scene {
  readonly state: () => State;
  readonly channel: () => Channel | undefined;
  readonly nameOf: (id: string) => string;
  readonly report: (error: unknown) => void;
}

/** The dialog in which things happen that no member can do: time, people, places, the network. And the log. */
export function openBehindTheScenes(scene: Scene): void {
  const dialog = h('dialog', { class: 'modal behind', 'aria-label': 'Behind the scenes' });
  const log = h('div', { class: 'log' });
  const direct = (what: Record<string, unknown>) => () => stage(what).then(() => showLog(log), scene.report);
  const act = (label: string, what: Record<string, unknown>) =>
    h('button', { type: 'button', class: 'btn secondary', click: direct(what) }, label);
  const { users, me } = scene.state();
  const channel = scene.channel();
  const self = users.find(each => each.id === me);
  const hour = 3_600_000;
  dialog.append(
    h(
      'div',
      { class: 'modal-title' },
      h('h2', {}, 'Behind the scenes'),
      h('button', { type: 'button', class: 'icon', 'aria-label': 'Close', click: () => dialog.close() }, '✕'),
    ),
    group(
      'Time',
      act('+15 minutes', { do: 'advance-clock', ms: hour / 4 }),
      act('+1 hour', { do: 'advance-clock', ms: hour }),
      act('+1 day', { do: 'advance-clock', ms: 24 * hour }),
    ),
    group(
      `You: ${self?.name ?? ''}`,
      renameForm(me, scene),
      act(self?.acceptsDms ? 'Block direct messages' : 'Allow direct messages', {
        do: 'block-dms',
        user: me,
        blocked: self?.acceptsDms ?? true,
      }),
      act(self?.hasInstalledApp ? 'Uninstall the app for me' : 'Install the app for me', {
        do: 'install-for',
        user: me,
        installed: !self?.hasInstalledApp,
      }),
      channel?.guildId !== undefined && act('Leave this server', { do: 'kick', guild: channel.guildId, user: me }),
    ),
    channel ? placeGroup(channel, act) : '',
    addForm(channel, scene),
    group(
      'Network',
      act('Ask to reconnect', { do: 'gateway', what: 'reconnect' }),
      act('Cut the gateway', { do: 'gateway', what: 'cut' }),
      act('Restart the gateway', { do: 'gateway', what: 'restart' }),
      act('Next request fails (500)', { do: 'fault', status: 500 }),
    ),
    h('section', {}, h('h3', {}, 'Log'), log),
  );
  dialog.addEventListener('close', () => dialog.remove());
  document.body.append(dialog);
  dialog.showModal();
  void showLog(log);
}

const group = (title: string, ...items: readonly (HTMLElement | false | undefined)[]) =>
  h('section', {}, h('h3', {}, title), h('div', { class: 'buttons' }, ...items));

function placeGroup(channel: Channel, act: (label: string, what: Record<string, unknown>) => HTMLElement): HTMLElement {
  const { id, thread, name } = channel;
  return group(
    `Here: ${name}`,
    thread &&
      act(thread.archived ? 'Un-archive' : 'Archive', { do: 'archive', channel: id, archived: !thread.archived }),
    thread && act(thread.locked ? 'Unlock' : 'Lock', { do: 'lock', channel: id, locked: !thread.locked }),
    channel.guildId !== undefined &&
      !thread &&
      act('Nobody may start threads', {
        do: 'overwrite',
        channel: id,
        deny: ['CreatePublicThreads', 'CreatePrivateThreads'],
      }),
    channel.guildId !== undefined && !thread && act('Default rights', { do: 'overwrite', channel: id }),
    channel.guildId !== undefined && act('Delete it', { do: 'delete-channel', channel: id }),
  );
}

function renameForm(me: string, scene: Scene): HTMLElement {
  const input = h('input', { type: 'text', maxlength: 32, 'aria-label': 'New name', placeholder: 'New name' });
  return h(
    'form',
    {
      class: 'inline-form',
      submit: event => {
        event.preventDefault();
        if (input.value.trim()) stage({ do: 'rename', user: me, name: input.value }).catch(scene.report);
      },
    },
    input,
    h('button', { type: 'submit', class: 'btn secondary' }, 'Rename me'),
  );
}

function addForm(channel: Channel | undefined, scene: Scene): HTMLElement | '' {
  const guild = channel?.guildId;
  if (guild === undefined) return '';
  const input = h('input', {
    type: 'text',
    maxlength: 32,
    'aria-label': 'Name of the new member',
    placeholder: 'Name',
  });
  return group(
    'Somebody new',
    h(
      'form',
      {
        class: 'inline-form',
        submit: event => {
          event.preventDefault();
          if (input.value.trim())
            stage({ do: 'add-member', guild, name: input.value }).then(() => {
              input.value = '';
            }, scene.report);
        },
      },
      input,
      h('button', { type: 'submit', class: 'btn secondary' }, 'Add member'),
    ),
  );
}

async function showLog(box: HTMLElement): Promise<void> {
  const log = await getLog();
  const refusals = log.refusals
    .slice(-20)
    .reverse()
    .map(each =>
      h(
        'li',
        {},
        h('code', {}, `${each.status} ${each.code ?? ''}`),
        ` ${each.method} ${each.path} — ${each.message ?? ''} `,
        each.errors !== undefined && h('code', {}, JSON.stringify(each.errors)),
      ),
    );
  const late = log.interactions
    .slice(-20)
    .reverse()
    .map(each =>
      h('li', {}, `${each.about}: ${each.state}${each.answeredIn === undefined ? '' : ` in ${each.answeredIn} ms`}`),
    );
  box.replaceChildren(
    h(
      'p',
      {},
      `${log.connected ? 'The bot is connected' : 'The bot is not connected'} • ${log.requests} requests, ${log.refusals.length} refused lately • ${log.unanswered} interactions unanswered • clock: ${new Date(log.now).toLocaleString('en')}`,
    ),
    h('details', {}, h('summary', {}, 'Refused requests'), h('ul', {}, ...refusals)),
    h('details', {}, h('summary', {}, 'Latest interactions'), h('ul', {}, ...late)),
  );
}
