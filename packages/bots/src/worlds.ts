export { type Imagining, imagineWorld } from '@tenforward/kernel'
