/**
 * What dilemmas ask for, taken from the printed cards once more and apart from their declarations: which effect (or the
 * nullifier, or the cure; `b` for what takes the place of an effect), and the requirement. `x2` is added up over the
 * team; a number in front counts people, each of whom has it.
 */
export const CONDITIONS = String.raw`
a-miner-confrontation 0: 3 Leadership OR 3 ENGINEER-classification
a-pleasant-surprise 0: any(Diplomacy | Treachery) CUNNING>6
aggressive-behavior 0: Anthropology x2 OR Leadership + Anthropology + CUNNING>35
aggressive-behavior 1: Anthropology x2 OR Leadership + Anthropology + CUNNING>35
alice 0: Computer Skill x2 + Biology
alien-abduction cure: Leadership x3
alien-parasites 0: INTEGRITY>32
alien-parasites-rem-fatigue first 0: INTEGRITY>32
anaphasic-organism 0: SECURITY + MEDICAL
anaphasic-organism-nagilum 0: Diplomacy x3 OR STRENGTH>40
anaphasic-organism-nagilum first 0: SECURITY + MEDICAL
ancient-computer 0: Computer Skill x2 OR SCIENCE x3 OR ENGINEER x3
ancient-computer-microvirus 0: MEDICAL + SECURITY
ancient-computer-microvirus first 0: Computer Skill x2 OR SCIENCE x3 OR ENGINEER x3
ankari-spirits 0: Honor x3 + INTEGRITY>35
ankari-spirits cure: ENGINEER x3 + Exobiology
antedean-assassins 0: any(Anthropology | Empathy)
antedean-assassins nullify: 1 Anthropology x2 OR 1 Empathy x2
aphasia-device cure: MEDICAL x2 + Biology x2
archaic-ritual 0: 3 personnel
archer 0: SECURITY + MEDICAL
arms-deal 0: Acquisition OR Smuggling OR "vulcan" Treachery OR personnel [Maq]
assassins-blade 0: CUNNING>36 OR SECURITY x2
astral-eddy 0: Navigation + Physics + ENGINEER x2
authorized-access-only 0: 3 Acquisition OR 3 OFFICER-classification
back-room-dealings 1: STRENGTH>24
barclays-protomorphosis-disease 0: MEDICAL + SCIENCE + SECURITY
berserk-changeling 0: 2 "hand weapon" OR SECURITY x3 OR {Interphase Generator} OR {Mora Pol}
birth-of-junior nullify: ENGINEER x3
blended 0: any(Empathy | Diplomacy | {Morn} | {any Scotty})
captains-holiday 0: Archaeology x2 OR Geology x2
cardassian-processing 0: Diplomacy + Honor + Transporter Skill + CUNNING>30 OR Law + SECURITY + STRENGTH>40
cardassian-trap 0: Empathy
center-of-attention 0: SECURITY x4 OR "hand weapon" + CUNNING>36 OR {any Quark}
chalnoth 0: SECURITY x3 OR STRENGTH>40
chula-echoes 0: 3 personnel
chula-the-drink 0: 4 personnel
chula-the-drink 1: personnel CUNNING<6 OR personnel CUNNING>9
chula-the-lights 1: CUNNING>24
chula-unfortunate-roll 0: 3 personnel
civil-unrest 0: Diplomacy
climbing-the-ranks 1: STRENGTH>24
close-call 0: any(Computer Skill | Transporter Skill)
close-call 1: Diplomacy x2 OR SECURITY x3
command-decisions 1: STRENGTH>24
conundrum 0: INTEGRITY>40
cosmic-string-fragment 0: Astrophysics OR ENGINEER OR Navigation
crystalline-entity 0: ship SHIELDS>6 OR Music
crystalline-entity 1: SCIENCE + MEDICAL
cultural-differences 1: CUNNING>24
cybernetic-homing-device 0b: CUNNING>36
cytoplasmic-life-form 0: Exobiology x3
damaged-reputation 1: Diplomacy x2 OR any Intelligence + Treachery x2 OR STRENGTH>30
damaged-reputation 2: Diplomacy x2 OR any Intelligence + Treachery x2 OR STRENGTH>50
dangerous-climb 0: STRENGTH>40 OR Geology x2 + CUNNING>20
data-has-some-issues cure: ENGINEER x3
dejaren 1: Computer Skill x2
dial-up nullify: Computer Skill x3 + Anthropology
difficult-disposal 0: ENGINEER x2 + MEDICAL OR ENGINEER + MEDICAL x2
dignitaries-and-witnesses 0: INTEGRITY>20 + "admiral" OR STRENGTH>30 + "general" OR CUNNING>30 + Leadership x3 OR STRENGTH>20 + "maje"
do-you-smell-something-burning nullify: any("cook" | ANIMAL)
el-adrel-creature 0: STRENGTH>16
emergency-conversion 0: Astrophysics x2 + Transporter Skill
emergent-life-form cure: (ENGINEER x2 + Astrophysics) + ship Holodeck
empathic-echo 0: SECURITY + MEDICAL
encased-in-crystal 0: Geology x2 + SECURITY OR Geology + SECURITY x2 OR Music x2
engine-imbalance cure: ENGINEER x2 + Computer Skill + Physics
faux-pas 0: 3 Diplomacy OR 3 V.I.P.-classification
ferengi-attack 0: CUNNING+STRENGTH>68 OR Greed
ferengi-ingenuity 0: Computer Skill
ferengi-ingenuity nullify: 1 Computer Skill x2
ferengi-locator-bomb 0: Computer Skill + Navigation + Physics OR Acquisition + Treachery + CUNNING>32
firestorm 0: {Thermal Deflectors}
fly-by-the-seat-of-your-pants 0: Navigation x2 + OFFICER OR Navigation + OFFICER x2
founder-secret 0: "changeling" OR {Interphase Generator} OR {Croden's Key} OR CUNNING>40 + "tricorder" OR STRENGTH>70 OR 4 [Def] "drone" OR {Breen CRM114}
frame-of-mind cure: Empathy x3
framed-for-murder nullify: 1 CUNNING>9 any(Biology | Law)
friendly-fire 0: Leadership x2 + SECURITY x2
god 0: 2 INTEGRITY>7
gomtuu-shock-wave 0: Diplomacy x2 + INTEGRITY>32 OR Empathy + INTEGRITY>35
gravimetric-distortion 0: ENGINEER x4 OR Astrophysics x2 OR 1 Navigation x2 OR {Guinan}
gravitic-mine 0: SCIENCE + Navigation
harvester-virus cure: MEDICAL x2 + Exobiology + Computer Skill
hidden-entrance 0: {Geordi La Forge} OR ENGINEER + CUNNING>32
hippocratic-oath 0: MEDICAL
history-repeats-itself 0: no Anthropology
history-repeats-itself 1: no Anthropology
hologram-ruse 0: INTEGRITY>30 + CUNNING>30
horta cure: Leadership x2 + Mindmeld x2 + Exobiology x2
hunter-probe 0: SECURITY x2 + Anthropology x2
iconian-computer-weapon 0: SCIENCE
impassable-door 0: Computer Skill
implication 0: Diplomacy x3 + INTEGRITY>30 OR Law + CUNNING>30
in-the-pale-moonlight 0: personnel INTEGRITY<4 OR [Fed] Treachery OR {any Garak} OR "founder"
incentive-based-economics 0: Honor + no SECURITY OR CIVILIAN + Anthropology + Diplomacy + Youth + personnel STRENGTH<8
inter-arma-enim-silent-leges 0: V.I.P. + no Treachery OR SECURITY + Exobiology + Computer Skill + personnel INTEGRITY<5
invasive-procedures 0: [Def] "borg" OR MEDICAL + CUNNING>35 + any("phaser" | "disruptor")
invidium-leak 0: ENGINEER x3 OR MEDICAL CUNNING>7 OR Physics CUNNING>7
its-green 0: no ENGINEER
its-green 1: no ENGINEER
kazon-bomb 0: SECURITY x3 + CUNNING>35 OR SECURITY x2 + "tricorder" OR 3 [Def] "borg"
kelvan-show-of-force 0: 2 personnel not(any("android" | [Holo]))
komar-possession cure: SECURITY x3
lack-of-preparation 1: personnel [Com] + personnel [Nav] + personnel [Def]
lineup 0: 4 personnel
lineup 1: personnel INTEGRITY<5 OR personnel INTEGRITY>8
maglock 0: 3 OFFICER STRENGTH>5
magnetic-field-disruptions 1: CUNNING>24
make-us-go 0: ENGINEER
matriarchal-society 0: 2 "female"
menthar-booby-trap 1: MEDICAL
menthar-booby-trap cure: ENGINEER x2
microbiotic-colony 0: SCIENCE + ENGINEER + OFFICER
microbrain 0: any(Exobiology | Geology)
microbrain nullify: 1 Exobiology x3 OR 1 Geology x3
microvirus 0: MEDICAL + SECURITY
mission-fatigue 0: Empathy + Leadership
more-of-your-kind nullify: personnel [Orb]
murder-investigation 0: no SECURITY
murder-investigation 1: no SECURITY
nagilum 0: Diplomacy x3 OR STRENGTH>40
nanites 0: SCIENCE x2 OR Diplomacy
nausicaans 0: STRENGTH>44
nausicaans-pirates 0: Navigation x2 + SECURITY x3 + STRENGTH>40 OR ship Cloaking Device + CUNNING>40
navigational-hazards 0: Stellar Cartography + Navigation x2
nitrium-metal-parasites cure: SCIENCE x2 OR ENGINEER x2
no-loose-ends 0: SCIENCE + OFFICER + Computer Skill OR {Keiko O'Brien} OR Resistance OR [Def] "drone"
no-mention-of-crime nullify: 4 personnel "female"
none-shall-pass 0: STRENGTH>53 OR Diplomacy x3 OR Anthropology x2 OR Guramba
null-space 0: Navigation x2
occupational-hazards 0: Greed x2 OR Treachery x2 OR CUNNING>45
orion-syndicate-bomb 0: Transporter Skill OR Orion Syndicate
personal-duty 0: any(Leadership | OFFICER)
picking-up-the-pieces 0: any(Geology | Computer Skill)
pinned-down 0: 2 personnel
portal-guard 0: 1 CUNNING>7 OR Honor
precision-piloting 0: Navigation any([Cmd] | [Stf])
primitive-culture 0: 3 "vulcan" OR Anthropology + CIVILIAN OR "vorta" + 4 "jem'hadar" OR Tal Shiar x2 OR Obsidian Order x2 OR Acquisition + Greed x2 OR 6 "klingon" OR 4 [Def] "borg"
q 0: Leadership x2 + INTEGRITY>60
q-gets-the-point 0: Treachery x2 OR {Mortal Q}
q-gets-the-point nullify: {any Guinan}
rascals cure: MEDICAL x2 + Biology
rebel-encounter 0: STRENGTH>44
recurring-injury 0: any(Biology | MEDICAL)
recurring-injury nullify: 1 Biology x2 OR 1 MEDICAL x3
reflections nullify: Mindmeld Treachery
replicator-accident 0: ENGINEER + Physics + CUNNING>30
replicator-accident 1: ENGINEER + Physics + CUNNING>30
rock-people 0: 3 Geology OR 3 SCIENCE-classification
sabotaged-negotiations 0: 4 personnel
sabotaged-negotiations 1: INTEGRITY>23
sabotaged-plasma-conduit 0: Computer Skill x2 + Physics OR Computer Skill + Physics x2
scapegoat 1: INTEGRITY>24
scientific-method 0: MEDICAL + SCIENCE x3
security-precautions 0: {Jenice Manheim} OR "android" OR "phaser" OR "disruptor" OR SECURITY x3
seismic-quake 1: Geology
shaka-when-the-walls-fell 0: Diplomacy x2 + CUNNING>30
shore-leave 0: personnel "male" + personnel "female" OR Honor + INTEGRITY>50
socializing-with-the-staff 0: "female"
spatial-rift 0: CUNNING>14
spatial-rift 1: Astrophysics + ENGINEER x2
stand-off 0: 3 Anthropology OR 3 SECURITY-classification
subspace-fracture 0: ENGINEER + SCIENCE + Leadership + CUNNING>28
subspace-shock-wave 0: Navigation CUNNING>7
subspace-shock-wave 1: Navigation CUNNING>7
talosian-cage 0: Empathy x3 OR {Christopher Pike}
temporal-causality-loop 0: SCIENCE + CUNNING>35
temptation 0: 3 personnel
tense-negotiations 0: any(Diplomacy | Leadership)
tense-negotiations nullify: 1 Diplomacy x3 OR 1 Leadership x3
the-ghost-of-cyrus-ramsey 0: 3 Transporter Skill OR 3 MEDICAL-classification
the-new-resistance 0: Honor + no OFFICER OR Diplomacy + Leadership + Computer Skill + V.I.P. + personnel CUNNING<7
the-three-vipers 0: ENGINEER + Navigation x2
the-three-vipers 1: SCIENCE + OFFICER + Astrophysics
trabe-grenade 0: personnel CUNNING>8
triage 1: INTEGRITY>22
tsiolkovsky-infection cure: MEDICAL x3
two-dimensional-creatures cure: SCIENCE + ENGINEER
unscientific-method 1: CUNNING>24
vger 0: Empathy x2 OR Diplomacy + Anthropology + Computer Skill
vole-infestation 0: "hand weapon" OR ANIMAL OR {Guard Drone}
war-games 0: ENGINEER x2 + SECURITY + Navigation
warp-bubble-mishap 1: CUNNING>24
wind-dancer 0: ({Lwaxana Troi} OR Youth OR Music) OR 1 STRENGTH>9
zaldan 0: Treachery x2 OR "disruptor" OR {Wesley Crusher} OR Exobiology
`
