import { createCanvas } from 'canvas';
import {
  ActionRowBuilder,
  ApplicationCommandOptionType,
  ApplicationCommandType,
  AttachmentBuilder,
  ButtonBuilder,
  ButtonStyle,
  Client,
  ContainerBuilder,
  EmbedBuilder,
  Events,
  GatewayIntentBits,
  type Interaction,
  LabelBuilder,
  MediaGalleryBuilder,
  MessageFlags,
  ModalBuilder,
  type ModalSubmitInteraction,
  StringSelectMenuBuilder,
  TextDisplayBuilder,
  TextInputBuilder,
  TextInputStyle,
  UserSelectMenuBuilder,
} from 'discord.js';

/** A little bot on an unmodified discord.js client that does one of everything. */
export async function startEchoBot(apiUrl: string, token: string): Promise<Client<true>> {
  const client = new Client({ intents: [GatewayIntentBits.Guilds], rest: { api: apiUrl } });
  const ready = new Promise<Client<true>>(resolve => client.once(Events.ClientReady, resolve));
  client.on(Events.InteractionCreate, interaction => {
    answer(interaction).catch((error: unknown) => client.emit('warn', String(error)));
  });
  await client.login(token);
  const started = await ready;
  await started.application.commands.set(COMMANDS);
  return started;
}

const COLOURS = ['red', 'green', 'blue', 'black', 'white'];
const EVERYWHERE = { contexts: [0, 1, 2], integrationTypes: [0, 1] };
const text = (name: string, description: string, more: object = {}) => ({
  type: ApplicationCommandOptionType.String as const,
  name,
  description,
  ...more,
});
const COMMANDS = [
  {
    name: 'echo',
    description: 'Says it again',
    ...EVERYWHERE,
    options: [
      text('text', 'What to say', { required: true }),
      text('colour', 'A colour', { autocomplete: true }),
      { type: ApplicationCommandOptionType.Boolean as const, name: 'private', description: 'Only for you?' },
      { type: ApplicationCommandOptionType.User as const, name: 'to', description: 'Whom it is for' },
    ],
  },
  { name: 'panel', description: 'One of each control' },
  { name: 'slow', description: 'Takes its time' },
  { name: 'board', description: 'A picture in the new layout' },
  {
    name: 'room',
    description: 'Threads',
    options: [
      {
        type: ApplicationCommandOptionType.Subcommand as const,
        name: 'open',
        description: 'Opens a thread',
        options: [text('name', 'Its name', { required: true })],
      },
    ],
  },
  { name: 'Wave', type: ApplicationCommandType.User as const },
  { name: 'Quote', type: ApplicationCommandType.Message as const },
];

async function answer(it: Interaction): Promise<void> {
  if (it.isAutocomplete()) {
    const typed = it.options.getFocused().toLowerCase();
    await it.respond(COLOURS.filter(each => each.startsWith(typed)).map(each => ({ name: each, value: each })));
  } else if (it.isUserContextMenuCommand())
    await it.reply(`${it.user.displayName} waves at ${it.targetUser.displayName}`);
  else if (it.isMessageContextMenuCommand())
    await it.reply({ content: `> ${it.targetMessage.content}`, flags: MessageFlags.Ephemeral });
  else if (it.isChatInputCommand()) await runCommand(it);
  else if (it.isButton()) await onButton(it);
  else if (it.isStringSelectMenu()) await it.update({ content: `Colour: ${it.values.join(', ')}` });
  else if (it.isUserSelectMenu()) await it.reply(`Chosen: ${it.users.map(user => user.displayName).join(', ')}`);
  else if (it.isModalSubmit()) await onModal(it);
}

async function runCommand(
  it: Extract<Interaction, { commandName: string }> & { isChatInputCommand(): boolean },
): Promise<void> {
  if (!it.isChatInputCommand()) return;
  if (it.commandName === 'echo') {
    const to = it.options.getUser('to');
    await it.reply({
      content: `${it.options.getString('text', true)}${it.options.getString('colour') ? ` in ${it.options.getString('colour')}` : ''}${to ? ` for ${to.displayName}` : ''}`,
      ...(it.options.getBoolean('private') && { flags: MessageFlags.Ephemeral as const }),
    });
  } else if (it.commandName === 'panel') await it.reply(panel());
  else if (it.commandName === 'slow') {
    await it.deferReply({ flags: MessageFlags.Ephemeral });
    await new Promise(resolve => setTimeout(resolve, 150));
    await it.editReply('Done at last');
    await it.followUp({ content: 'And one more thing', flags: MessageFlags.Ephemeral });
  } else if (it.commandName === 'board') await it.reply(board());
  else if (it.commandName === 'room') {
    const { resource } = await it.reply({ content: 'A thread follows', withResponse: true });
    const thread = await resource?.message?.startThread({
      name: it.options.getString('name', true),
      autoArchiveDuration: 10080,
    });
    await thread?.send({ content: `Welcome, <@${it.user.id}>`, allowedMentions: { users: [it.user.id] } });
  }
}

function panel(count = 0) {
  const buttons = new ActionRowBuilder<ButtonBuilder>().addComponents(
    new ButtonBuilder().setCustomId(`count:${count}`).setLabel(`Pressed ${count} times`).setStyle(ButtonStyle.Primary),
    new ButtonBuilder().setCustomId('form').setLabel('Fill in a form').setStyle(ButtonStyle.Secondary),
    new ButtonBuilder().setCustomId('secret').setLabel('Tell me').setStyle(ButtonStyle.Success),
    new ButtonBuilder().setCustomId('off').setLabel('Not now').setStyle(ButtonStyle.Danger).setDisabled(true),
    new ButtonBuilder().setURL('https://example.org/rules').setLabel('Rules').setStyle(ButtonStyle.Link),
  );
  const colours = new ActionRowBuilder<StringSelectMenuBuilder>().addComponents(
    new StringSelectMenuBuilder()
      .setCustomId('colour')
      .setPlaceholder('Choose up to two colours')
      .setMaxValues(2)
      .addOptions(COLOURS.map(each => ({ label: each, value: each, description: `The colour ${each}` }))),
  );
  const people = new ActionRowBuilder<UserSelectMenuBuilder>().addComponents(
    new UserSelectMenuBuilder().setCustomId('who').setPlaceholder('Choose somebody'),
  );
  return {
    embeds: [
      new EmbedBuilder()
        .setTitle('A panel')
        .setDescription('**Bold**, *slanted*, `code` and ||hidden||')
        .addFields({ name: 'One', value: '1', inline: true }, { name: 'Two', value: '2', inline: true })
        .setColor(0x3498db),
    ],
    components: [buttons, colours, people],
  };
}

function board() {
  const canvas = createCanvas(640, 360);
  const brush = canvas.getContext('2d');
  for (let row = 0; row < 360; row += 12) {
    brush.fillStyle = `hsl(205 60% ${25 + row / 12}%)`;
    brush.fillRect(0, row, 640, 12);
  }
  const container = new ContainerBuilder()
    .setAccentColor(0x2ecc71)
    .addTextDisplayComponents(
      new TextDisplayBuilder().setContent('## The board\nIt is your turn. Time left: <t:1893456000:R>'),
    )
    .addMediaGalleryComponents(
      new MediaGalleryBuilder().addItems({
        media: { url: 'attachment://board.png' },
        description: 'A blue sea without ships',
      }),
    )
    .addActionRowComponents(
      new ActionRowBuilder<ButtonBuilder>().addComponents(
        new ButtonBuilder().setCustomId('secret').setLabel('Your turn').setStyle(ButtonStyle.Primary),
      ),
    );
  return {
    flags: MessageFlags.IsComponentsV2 as const,
    components: [container],
    files: [
      new AttachmentBuilder(canvas.toBuffer('image/png'), {
        name: 'board.png',
        description: 'A blue sea without ships',
      }),
    ],
  };
}

async function onButton(it: Extract<Interaction, { customId: string }>): Promise<void> {
  if (!it.isButton()) return;
  if (it.customId === 'form') {
    const name = new TextInputBuilder()
      .setCustomId('name')
      .setStyle(TextInputStyle.Short)
      .setMaxLength(20)
      .setPlaceholder('A name');
    const story = new TextInputBuilder().setCustomId('story').setStyle(TextInputStyle.Paragraph).setRequired(false);
    await it.showModal(
      new ModalBuilder()
        .setCustomId('form')
        .setTitle('About you')
        .addLabelComponents(
          new LabelBuilder().setLabel('Name').setDescription('As others call you').setTextInputComponent(name),
          new LabelBuilder().setLabel('Story').setTextInputComponent(story),
        ),
    );
  } else if (it.customId === 'secret')
    await it.reply({ content: `A secret for ${it.user.displayName}`, flags: MessageFlags.Ephemeral });
  else {
    await it.update(panel(Number(it.customId.split(':')[1]) + 1));
  }
}

async function onModal(it: ModalSubmitInteraction): Promise<void> {
  await it.reply(`${it.fields.getTextInputValue('name')} writes: ${it.fields.getTextInputValue('story') || 'nothing'}`);
}
