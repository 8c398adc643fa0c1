// Everything that the portal needs, in one resource group: `azd up`, or `az deployment sub create -f infra/azure/main.bicep`.
targetScope = 'subscription'

@description('Names the environment, and with it the resource group (rg-…) and all resources: letters, digits and hyphens.')
@minLength(1)
@maxLength(20)
param environmentName string

@description('Where everything lies but the static web app. A region with Functions Flex Consumption and Container Apps.')
@metadata({ azd: { type: 'location' } })
param location string

@description('Where the static web app is looked after; its files are served from all over the world. The service exists in these regions only.')
@allowed(['centralus', 'eastasia', 'eastus2', 'westeurope', 'westus2'])
param staticWebAppLocation string = 'westeurope'

@description('Plan of the static web app. Free has no service level and no private endpoint.')
@allowed(['Free', 'Standard'])
param staticWebAppPlan string = 'Standard'

@description('Whether everything that employees and the functions use is reachable from the virtual network only, the portal too. Needs the plan Standard, and a company network that is peered with it.')
param private bool = false

@description('How Cosmos DB is paid for: by the request, or by the hour up to a ceiling.')
@allowed(['Serverless', 'Autoscale'])
param cosmosCapacity string = 'Serverless'

@description('Ceiling of Autoscale in request units a second; a tenth of it is the floor. In thousands.')
@minValue(1000)
@maxValue(100000)
param cosmosMaxThroughput int = 1000

@description('How far back Cosmos DB can be restored to any second.')
@allowed(['Continuous7Days', 'Continuous30Days'])
param cosmosBackup string = 'Continuous7Days'

@description('Memory of one instance of the functions. Drawing the largest image takes some 600 MB.')
@allowed([2048, 4096])
param functionsMemoryMB int = 2048

@description('Most instances of the functions: a ceiling for the bill.')
@minValue(1)
@maxValue(1000)
param functionsMaxInstances int = 40

@description('Instances of the functions that are always there, so that nobody waits for a cold start.')
@minValue(0)
@maxValue(20)
param functionsAlwaysReady int = 0

@description('Image of the transcoder. Empty until it was built once: a stand-in then runs, which does nothing.')
param transcoderImage string = ''

@description('The portal’s registration in Entra ID. Empty to have one made, by who may do so.')
param signInClientId string = ''

@description('Whose accounts may sign in: this directory’s, or those of any directory that an organisation names.')
@allowed(['AzureADMyOrg', 'AzureADMultipleOrgs'])
param signInAudience string = 'AzureADMyOrg'

@description('Private P-256 key that signs sessions: a JSON Web Key in Base64, which survives every shell. Empty to keep the one that is in the vault.')
@secure()
param sessionKey string = ''

@description('Host name of the portal, such as hackathons.example.com, whose CNAME leads to the static web app. Empty for the one that Azure gives.')
param portalDomain string = ''

@description('Host name of the API, whose CNAME leads to the function app. Empty for the one that Azure gives.')
param apiDomain string = ''

@description('Thumbprint of the certificate for the API’s host name, once it was added to the function app.')
param apiCertificateThumbprint string = ''

@description('Domain that mails are from, verified by records in DNS. Empty for one of Azure’s own, which sends 5 mails a minute.')
param mailDomain string = ''

@description('Whether those records are there and the domain was verified. Until then mails are from the other one.')
param mailDomainVerified bool = false

@description('Where mail data is kept.')
@allowed(['Africa', 'Asia Pacific', 'Australia', 'Brazil', 'Canada', 'Europe', 'France', 'Germany', 'India', 'Japan', 'Korea', 'Norway', 'Switzerland', 'UAE', 'UK', 'United States'])
param mailDataLocation string = 'Europe'

@description('Whom alerts and the budget are told.')
param alertEmail string

@description('What a month may cost, in the currency of the subscription, before somebody is told.')
@minValue(1)
param monthlyBudget int = 100

@description('First day that the budget counts from, such as 2026-11-01: it can’t be changed later. Empty for that of this month.')
param budgetStart string = ''

@description('Leave it: only a default may ask for the time.')
param thisMonth string = utcNow('yyyy-MM-01')

@description('Days that logs and traces are kept.')
@minValue(30)
@maxValue(730)
param logRetentionDays int = 30

@description('Percent of what is done that is traced. A trace of a request is some 3 KB of logs.')
@minValue(0)
@maxValue(100)
param tracesPercent int = 100

@description('Whether page views are counted: without cookies, without anything that tells people apart, and not for browsers that ask for privacy. It takes an Application Insights of its own, to which browsers send without an identity.')
param pageViews bool = false

@description('Address of the chat that the portal links to. Empty hides the link.')
param chatLink string = ''

@description('Address of the video on the dashboard. Empty shows none.')
param promoVideo string = ''

@description('What the dashboard says about hackathons. Empty hides it.')
param about string = ''

@description('Other hosts whose pictures pages of organisations may show: origins such as https://images.example, separated by commas. Empty shows none: who is in charge of such a host learns who reads what.')
param imageHosts string = ''

@description('Names that the portal gives credit to.')
param credits string[] = []

@description('More tags for every resource, for cost centres and owners.')
param tags object = {}

var suffix = uniqueString(subscription().id, environmentName, location)
var name = toLower('${environmentName}-${suffix}')
var allTags = union(tags, { 'azd-env-name': environmentName, application: 'hackathon-portal' })
// Without the slash at its end.
var authorityOrigin = substring(environment().authentication.loginEndpoint, 0, length(environment().authentication.loginEndpoint) - 1)
var clientId = empty(signInClientId) ? registration!.outputs.clientId : signInClientId

resource group 'Microsoft.Resources/resourceGroups@2024-11-01' = {
  name: 'rg-${environmentName}'
  location: location
  tags: allTags
}

module monitoring 'monitoring.bicep' = {
  scope: group
  params: { name: name, location: location, tags: allTags, retentionDays: logRetentionDays }
}

module views 'pageViews.bicep' = if (pageViews) {
  scope: group
  params: { name: name, location: location, tags: allTags, retentionDays: logRetentionDays }
}

module identities 'identities.bicep' = {
  scope: group
  params: { name: name, location: location, tags: allTags }
}

module network 'network.bicep' = if (private) {
  scope: group
  params: { name: name, location: location, tags: allTags, workspaceId: monitoring.outputs.workspaceId }
}

module cosmos 'cosmos.bicep' = {
  scope: group
  params: {
    name: name
    location: location
    tags: allTags
    capacity: cosmosCapacity
    maxThroughput: cosmosMaxThroughput
    backup: cosmosBackup
    functionsPrincipalId: identities.outputs.functionsPrincipalId
    transcoderPrincipalId: identities.outputs.transcoderPrincipalId
    private: private
    workspaceId: monitoring.outputs.workspaceId
  }
}

module hostStorage 'hostStorage.bicep' = {
  scope: group
  params: {
    name: 'sthost${suffix}'
    location: location
    tags: allTags
    functionsPrincipalId: identities.outputs.functionsPrincipalId
    transcoderPrincipalId: identities.outputs.transcoderPrincipalId
    private: private
    workspaceId: monitoring.outputs.workspaceId
  }
}

module mediaStorage 'mediaStorage.bicep' = {
  scope: group
  params: {
    name: 'stmedia${suffix}'
    location: location
    tags: allTags
    portalOrigin: web.outputs.origin
    functionsPrincipalId: identities.outputs.functionsPrincipalId
    transcoderPrincipalId: identities.outputs.transcoderPrincipalId
    private: private
    workspaceId: monitoring.outputs.workspaceId
  }
}

module vault 'vault.bicep' = {
  scope: group
  params: {
    name: 'kv-${suffix}'
    location: location
    tags: allTags
    sessionKey: sessionKey
    functionsPrincipalId: identities.outputs.functionsPrincipalId
    private: private
    workspaceId: monitoring.outputs.workspaceId
  }
}

module mail 'mail.bicep' = {
  scope: group
  params: {
    name: name
    tags: allTags
    dataLocation: mailDataLocation
    domain: mailDomain
    isVerified: mailDomainVerified
    functionsPrincipalId: identities.outputs.functionsPrincipalId
    workspaceId: monitoring.outputs.workspaceId
  }
}

module web 'web.bicep' = {
  scope: group
  params: {
    name: name
    location: staticWebAppLocation
    tags: allTags
    plan: staticWebAppPlan
    domain: portalDomain
    private: private
    workspaceId: monitoring.outputs.workspaceId
  }
}

module registration 'registration.bicep' = if (empty(signInClientId)) {
  scope: group
  params: { name: name, audience: signInAudience, portalOrigin: web.outputs.origin }
}

module functions 'functions.bicep' = {
  scope: group
  params: {
    name: name
    location: location
    tags: allTags
    memoryMB: functionsMemoryMB
    maxInstances: functionsMaxInstances
    alwaysReady: functionsAlwaysReady
    domain: apiDomain
    certificateThumbprint: apiCertificateThumbprint
    identityId: identities.outputs.functionsId
    identityClientId: identities.outputs.functionsClientId
    identityPrincipalId: identities.outputs.functionsPrincipalId
    hostStorageName: hostStorage.outputs.name
    deploymentContainer: hostStorage.outputs.deploymentContainer
    portalOrigin: web.outputs.origin
    cosmosEndpoint: cosmos.outputs.endpoint
    cosmosDatabase: cosmos.outputs.database
    blobEndpoint: mediaStorage.outputs.blobEndpoint
    queueEndpoint: hostStorage.outputs.queueEndpoint
    communicationEndpoint: mail.outputs.endpoint
    mailFrom: mail.outputs.from
    mailsPerMinute: mail.outputs.perMinute
    mailsPerHour: mail.outputs.perHour
    imageHosts: imageHosts
    authorityOrigin: authorityOrigin
    signInClientId: clientId
    sessionKeyUri: vault.outputs.sessionKeyUri
    insightsConnectionString: monitoring.outputs.insightsConnectionString
    tracesPercent: tracesPercent
    subnetId: private ? network!.outputs.functionsSubnetId : ''
    private: private
    workspaceId: monitoring.outputs.workspaceId
  }
}

module registry 'registry.bicep' = {
  scope: group
  params: {
    name: 'cr${suffix}'
    location: location
    tags: allTags
    transcoderPrincipalId: identities.outputs.transcoderPrincipalId
    workspaceId: monitoring.outputs.workspaceId
  }
}

module transcoder 'transcoder.bicep' = {
  scope: group
  params: {
    name: name
    location: location
    tags: allTags
    image: transcoderImage
    registryServer: registry.outputs.server
    identityId: identities.outputs.transcoderId
    identityClientId: identities.outputs.transcoderClientId
    portalOrigin: web.outputs.origin
    cosmosEndpoint: cosmos.outputs.endpoint
    cosmosDatabase: cosmos.outputs.database
    blobEndpoint: mediaStorage.outputs.blobEndpoint
    hostStorageName: hostStorage.outputs.name
    queueEndpoint: hostStorage.outputs.queueEndpoint
    subnetId: private ? network!.outputs.transcoderSubnetId : ''
    workspaceId: monitoring.outputs.workspaceId
  }
}

// One for each part that has a private address; the zone is how its public name is resolved to it.
var endpoints = [
  { part: 'cosmos', resourceId: cosmos.outputs.id, subresource: 'Sql', zone: 'privatelink.documents.azure.com' }
  { part: 'host-blob', resourceId: hostStorage.outputs.id, subresource: 'blob', zone: 'privatelink.blob.${environment().suffixes.storage}' }
  { part: 'host-queue', resourceId: hostStorage.outputs.id, subresource: 'queue', zone: 'privatelink.queue.${environment().suffixes.storage}' }
  { part: 'host-table', resourceId: hostStorage.outputs.id, subresource: 'table', zone: 'privatelink.table.${environment().suffixes.storage}' }
  { part: 'media-blob', resourceId: mediaStorage.outputs.id, subresource: 'blob', zone: 'privatelink.blob.${environment().suffixes.storage}' }
  { part: 'vault', resourceId: vault.outputs.id, subresource: 'vault', zone: 'privatelink.vaultcore.azure.net' }
  { part: 'functions', resourceId: functions.outputs.id, subresource: 'sites', zone: 'privatelink.azurewebsites.net' }
  { part: 'web', resourceId: web.outputs.id, subresource: 'staticSites', zone: web.outputs.privateZone }
]

module privateEndpoints 'privateEndpoints.bicep' = if (private) {
  scope: group
  params: {
    name: name
    location: location
    tags: allTags
    endpoints: endpoints
    networkId: network!.outputs.id
    subnetId: network!.outputs.endpointsSubnetId
  }
}

module alerts 'alerts.bicep' = {
  scope: group
  params: {
    name: name
    location: location
    tags: allTags
    email: alertEmail
    workspaceId: monitoring.outputs.workspaceId
    insightsId: monitoring.outputs.insightsId
    cosmosId: cosmos.outputs.id
    origins: private ? [] : [web.outputs.origin, '${functions.outputs.origin}/v1/health']
  }
}

module budget 'budget.bicep' = {
  scope: group
  params: { name: name, email: alertEmail, monthlyAmount: monthlyBudget, start: empty(budgetStart) ? thisMonth : budgetStart }
}

// What azd keeps in its environment, for the hooks of azure.yaml and whoever asks.
output AZURE_RESOURCE_GROUP string = group.name
output AZURE_CONTAINER_REGISTRY_NAME string = registry.outputs.name
output AZURE_CONTAINER_REGISTRY_ENDPOINT string = registry.outputs.server
output TRANSCODER_JOB_NAME string = transcoder.outputs.name
output PORTAL_ORIGIN string = web.outputs.origin
output API_ORIGIN string = functions.outputs.origin
// What `npm run fill` puts into index.html, and the hosts of it into staticwebapp.config.json.
output PORTAL_CONFIG string = string({
  apiOrigin: functions.outputs.origin
  blobOrigin: mediaStorage.outputs.blobEndpoint
  signIn: {
    authority: '${authorityOrigin}/${signInAudience == 'AzureADMyOrg' ? tenant().tenantId : 'organizations'}'
    clientId: clientId
    metadata: null
  }
  chatLink: empty(chatLink) ? null : chatLink
  promoVideo: empty(promoVideo) ? null : promoVideo
  about: empty(about) ? null : about
  credits: credits
  imageHosts: empty(imageHosts) ? [] : map(split(imageHosts, ','), host => trim(host))
  telemetry: pageViews ? views!.outputs.connectionString : null
})
@description('Records that DNS needs for the mail domain.')
output MAIL_RECORDS string = mail.outputs.records
